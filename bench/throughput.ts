import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { findGenerator, type Generator } from "./generators.ts";
import type { Load } from "./load.ts";
import { median } from "./measure.ts";

/** The load of a figure; `url` comes with each server that is measured. */
export type LoadShape = Pick<Load, "connections" | "seconds"> & Partial<Pick<Load, "headers">>;

export interface Throughput {
  /** Answers per second, round by round. */
  ours: number[];
  other: number[] | null;
  /** The figure is the generator's, not the server's: see `findWorkers`. */
  limited: boolean;
  /** For the reader of the figure. */
  generator: string;
}

/** A larger figure by less than this share is noise. */
const noise = 0.1;
/** Of all that the machine's cores can do; with more, the server waits for the generator. */
const mostOfTheMachine = 0.55;
let lastNumber = 0;

/**
 * Answers per second of a server and of what it is compared with. The two take turns, so that what else the machine does
 * meets both, with the same generator and as many workers of it as the quicker of the two needs.
 *
 * @throws Error when an answer was not a 2xx: it would be counted as a fast one
 */
export async function compareThroughput(
  load: LoadShape,
  rounds: number,
  ours: string,
  other: string | undefined,
): Promise<Throughput> {
  const generator = await findGenerator();
  const urls = other === undefined ? [ours] : [ours, other];
  // The first requests of a process are compiled on the way.
  for (const url of urls) await measure(generator, { ...load, seconds: 2 }, url, 1);
  const needs = [];
  for (const url of urls) needs.push(await findWorkers(generator, load, url));
  const workers = Math.max(...needs.map((need) => need.workers));
  const measured: number[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of urls.entries())
      measured[index]?.push((await measure(generator, load, url, workers)).answers);
  const [first = [], second = null] = measured;
  return {
    ours: first,
    other: second,
    limited: needs.some(({ limited }) => limited),
    generator: `${generator.name} × ${workers}`,
  };
}

/** How a ratio is told, with what a reader must know to believe it. */
export function tellRatio({ ours, other, limited, generator }: Throughput, name: string): string {
  const ratio = other
    ? `${name} ${Math.round(median(other))}/s: ${(median(ours) / median(other)).toFixed(2)} ×`
    : "not compared";
  return `${ratio} (${generator}${limited ? "; limited by the generator" : ""})`;
}

/**
 * The fewest workers of the generator after which twice as many bring no more. It limits the figure when even as many as
 * there are cores are not enough, or when it takes most of the machine for itself.
 */
async function findWorkers(generator: Generator, load: LoadShape, url: string) {
  let workers = 1;
  let { answers, share } = await measure(generator, load, url, workers);
  for (;;) {
    const more = await measure(generator, load, url, workers * 2);
    if (more.answers < answers * (1 + noise)) return { workers, limited: share > mostOfTheMachine };
    // More of them than cores only take turns.
    if (workers >= availableParallelism()) return { workers, limited: true };
    workers *= 2;
    ({ answers, share } = more);
  }
}

/** @returns answers per second, and the generator's share of all that the machine's cores can do */
async function measure(generator: Generator, load: LoadShape, url: string, workers: number) {
  const first = lastNumber;
  lastNumber += 1_000_000_000;
  const before = processorSecondsOfChildren();
  const { average, non2xx, errors } = await generator.run({ headers: {}, ...load, url, first }, workers);
  const share = (processorSecondsOfChildren() - before) / load.seconds / availableParallelism();
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors under load of ${url}`);
  return { answers: average, share };
}

/** Of all children that have ended; 0 where the system does not tell. @see proc_pid_stat(5), cutime and cstime */
function processorSecondsOfChildren(): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*[)] /s, "")
    .split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
