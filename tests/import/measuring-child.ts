import { bringIn, type Place, toldBy } from "./bring-in.ts";

/** An archive and the folder of the place that takes it. */
export interface Given {
  archive: string;
  dataDirectory: string;
}

/** What one import took and told; `null`: the archive was refused. */
export interface Taken {
  milliseconds: number;
  told: string | null;
}

/** Brings archives in, one after the other, and prints what each took, and by how many mebibytes the process grew, as JSON. */
const mebibyte = 1024;
const peak = () => process.resourceUsage().maxRSS / mebibyte;

async function measure({ archive, dataDirectory }: Given): Promise<Taken> {
  const begun = performance.now();
  const report = await bringIn({ dataDirectory, databaseUrl: null } as Place, archive).catch(() => null);
  return { milliseconds: performance.now() - begun, told: report && toldBy(report) };
}

const [first, ...others]: Given[] = JSON.parse(process.argv[2] ?? "[]");
// The memory of a harmless import is no archive's doing.
const taken = first ? [await measure(first)] : [];
const before = peak();
for (const given of others) taken.push(await measure(given));
process.stdout.write(JSON.stringify({ taken, grown: peak() - before }));
