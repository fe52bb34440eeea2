mod harness;
mod samples;
