import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { findGenerator, type Generator } from "./generators.ts";
import type { Load } from "./load.ts";
import { median } from "./measure.ts";
import type { Pinning } from "./pinning.ts";

/** Load of a figure; `url` is added for each server that is measured. */
export type LoadShape = Pick<Load, "connections" | "seconds"> & Partial<Pick<Load, "headers">>;

export interface Throughput {
  /** Answers per second, round by round. */
  ours: number[];
  other: number[] | null;
  /** Whether the generator limited the figure, not the server: see `findWorkers`. */
  limited: boolean;
  /** Description of the generator for the reader of the figure. */
  generator: string;
}

/** Increase of a figure that counts as noise below this share. */
const noise = 0.1;
/** Share of the machine's processor time; if the generator takes more, the server waits for it. */
const mostOfTheMachine = 0.55;
let lastNumber = 0;

/**
 * Measures the answers per second of a server and of one it is compared with. The two take turns, so that other load of
 * the machine affects both, with the same generator and as many of its workers as the quicker of the two needs.
 *
 * @param pinned cores of the generator, where the servers have their own
 * @throws Error if an answer was not a 2xx: it would be counted as a fast one
 */
export async function compareThroughput(
  load: LoadShape,
  rounds: number,
  ours: string,
  other: string | undefined,
  pinned?: Pinning,
): Promise<Throughput> {
  const generator = await findGenerator(pinned?.generator);
  const mostOfTheGenerator = pinned ? (0.95 * pinned.generatorCores) / availableParallelism() : mostOfTheMachine;
  const urls = other === undefined ? [ours] : [ours, other];
  // Warms up: the code for the first requests of a process is not compiled yet.
  for (const url of urls) await measure(generator, { ...load, seconds: 2 }, url, 1);
  const needs = [];
  for (const url of urls) needs.push(await findWorkers(generator, load, url, mostOfTheGenerator));
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

/** Ratio in words, with what a reader must know to judge it. */
export function tellRatio({ ours, other, limited, generator }: Throughput, name: string): string {
  const ratio = other
    ? `${name} ${Math.round(median(other))}/s: ${(median(ours) / median(other)).toFixed(2)} ×`
    : "not compared";
  return `${ratio} (${generator}${limited ? "; limited by the generator" : ""})`;
}

/**
 * Finds the fewest workers of the generator after which twice as many bring no more. The generator limits the figure if
 * even one worker per core is not enough, or if it takes most of the machine for itself.
 */
async function findWorkers(generator: Generator, load: LoadShape, url: string, mostShare: number) {
  let workers = 1;
  let { answers, share } = await measure(generator, load, url, workers);
  for (;;) {
    const more = await measure(generator, load, url, workers * 2);
    if (more.answers < answers * (1 + noise)) return { workers, limited: share > mostShare };
    // Workers beyond the number of cores would only take turns.
    if (workers >= availableParallelism()) return { workers, limited: true };
    workers *= 2;
    ({ answers, share } = more);
  }
}

/** Measures one server. @returns answers per second, and the generator's share of the machine's processor time */
async function measure(generator: Generator, load: LoadShape, url: string, workers: number) {
  const first = lastNumber;
  lastNumber += 1_000_000_000;
  const before = processorSecondsOfChildren();
  const { average, non2xx, errors } = await generator.run({ headers: {}, ...load, url, first }, workers);
  const share = (processorSecondsOfChildren() - before) / load.seconds / availableParallelism();
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors under load of ${url}`);
  return { answers: average, share };
}

/**
 * Processor seconds of all children that have ended; 0 if the system does not tell.
 * @see proc_pid_stat(5), cutime and cstime
 */
function processorSecondsOfChildren(): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*[)] /s, "")
    .split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
