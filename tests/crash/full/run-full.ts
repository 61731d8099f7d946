import { type ProofOptions, roundsOf } from "../proof.ts";
import { fillSmallDisk } from "./small-disk.ts";

/** Fills a small disk under a real server, again and again. The machine must allow a separate file system. */
export async function proveFull(options: ProofOptions): Promise<void> {
  console.log(`seed ${options.seed}`);
  let filled = 0;
  for (const round of roundsOf(options, 20)) {
    const done = await fillSmallDisk({ rounds: 6, seed: options.seed + round });
    if (done === null) throw new Error("This machine allows no file system of one's own (unshare -rm, tmpfs).");
    filled += done.acknowledged;
    console.log(`round ${round}: ${JSON.stringify(done)}`);
  }
  console.log(`${filled} saves were acknowledged on disks that filled up, none was lost.`);
}
