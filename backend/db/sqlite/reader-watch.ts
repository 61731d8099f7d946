import { ppid } from "node:process";

/** Milliseconds between two looks. */
const lookEvery = 1000;

/** A thread of a reader process: ends it when its server is gone, also in the middle of a statement. */
const server = ppid;
setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, "SIGKILL");
}, lookEvery);
