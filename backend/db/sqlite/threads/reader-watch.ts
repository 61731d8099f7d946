import { workerData } from "node:worker_threads";

/** Milliseconds between two looks. */
const lookEvery = 1000;

/** A thread of a reader process: ends it when its server is gone, also in the middle of a statement. */
const server: number = workerData;
setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, "SIGKILL");
}, lookEvery);
