import { workerData } from "node:worker_threads";

/** Milliseconds between two checks whether the server still runs. */
const lookEvery = 1000;

/** Thread of a reader process: kills it when its server is gone, also in the middle of a statement. */
const server: number = workerData;
setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, "SIGKILL");
}, lookEvery);
