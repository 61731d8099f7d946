import { bringIn, type Place, reportText } from "./bring-in.ts";

/** Archive and the folder of the place that takes it. */
export interface Given {
  archive: string;
  dataDirectory: string;
}

/** Duration and report of one import. `null`: the archive was refused. */
export interface Taken {
  milliseconds: number;
  text: string | null;
}

/**
 * Imports archives one after the other, and prints as JSON the duration of each and the growth of the process in MiB.
 */
const mebibyte = 1024;
const peak = () => process.resourceUsage().maxRSS / mebibyte;

async function measure({ archive, dataDirectory }: Given): Promise<Taken> {
  const begun = performance.now();
  const report = await bringIn({ dataDirectory, databaseUrl: null } as Place, archive).catch(() => null);
  return { milliseconds: performance.now() - begun, text: report && reportText(report) };
}

const [first, ...others]: Given[] = JSON.parse(process.argv[2] ?? "[]");
// The memory of a harmless import does not count.
const taken = first ? [await measure(first)] : [];
const before = peak();
for (const given of others) taken.push(await measure(given));
process.stdout.write(JSON.stringify({ taken, grown: peak() - before }));
