import { cpus, totalmem } from "node:os";
import { join } from "node:path";

/** The folder of the results (not in git). */
export const results = join(import.meta.dirname, "results");

/** The start of this run, as its files are named. */
export const moment = new Date().toISOString().replaceAll(":", "-");

export const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
