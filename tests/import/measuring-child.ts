import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bringIn, type Place } from "./bring-in.ts";

/** Brings archives in, one after the other, each to a place of its own, and prints what the worst of them took as JSON. */
const mebibyte = 1024;
const peak = () => process.resourceUsage().maxRSS / mebibyte;

async function measure(archive: string): Promise<number> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  const begun = performance.now();
  await bringIn({ dataDirectory, databaseUrl: null } as Place, archive).catch(() => undefined);
  const took = performance.now() - begun;
  await rm(dataDirectory, { recursive: true, force: true });
  return took;
}

const [first = "", ...archives] = process.argv.slice(2);
// What every import takes, the harmless ones too, is not what an archive can make it take.
await measure(first);
const before = peak();
let longest = 0;
for (const archive of archives) longest = Math.max(longest, await measure(archive));
process.stdout.write(JSON.stringify({ longest, grown: peak() - before }));
