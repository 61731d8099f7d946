import { cpus, totalmem } from "node:os";
import { join } from "node:path";

/** Folder of the results (not in git). */
export const results = join(import.meta.dirname, "results");

/** Start of this run, as it stands in the names of its files. */
export const moment = new Date().toISOString().replaceAll(":", "-");

export const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
