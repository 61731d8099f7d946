import { Random } from "../random.ts";
import { fillDisk } from "./fill.ts";

/** Process that has a small file system of its own; see small-disk.ts. */
const { DISK = "", ROUNDS = "1", SEED = "1" } = process.env;
const rounds = Array.from({ length: Number(ROUNDS) }, (_, at) => at + 1);
console.log(JSON.stringify(await fillDisk(DISK, rounds, new Random(Number(SEED)))));
