import { execFile } from "node:child_process";
import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Load, LoadResult } from "./load.ts";

const runFile = promisify(execFile);

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Until the last byte, in milliseconds. */
  time: number;
}

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

/** One request on the one connection of the run. @throws Error for any status but 200 */
export function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent: oneConnection, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode: status = 0 } = response;
        if (status !== 200) return reject(new Error(`${status} for ${url}: ${Buffer.concat(parts).toString()}`));
        resolve({ status, headers: response.headers, body: Buffer.concat(parts), time: performance.now() - started });
      });
    }).once("error", reject);
  });
}

/**
 * Times of requests one after the other, in milliseconds, sorted.
 * @param most requests, and milliseconds in all: whichever is reached first, but at least three requests
 */
export async function times(
  url: (round: number) => string,
  most: { requests: number; milliseconds: number },
  headers: Record<string, string> = {},
): Promise<number[]> {
  const found: number[] = [];
  const started = performance.now();
  while (found.length < most.requests && (found.length < 3 || performance.now() - started < most.milliseconds)) {
    found.push((await ask(url(found.length), headers)).time);
  }
  return found.sort((one, other) => one - other);
}

/** @param sorted ascending, not empty; @param share 0.5 is the median */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(
    [...numbers].sort((one, other) => one - other),
    0.5,
  );
}

/**
 * Answers per second of a server under load from a process of its own.
 * @throws Error when an answer was not a 2xx: it would be counted as a fast one
 */
export async function throughput(url: string, given: Omit<Load, "url" | "headers"> & Partial<Load>): Promise<number> {
  const load: Load = { headers: {}, ...given, url };
  const { stdout } = await runFile(process.execPath, [join(import.meta.dirname, "load.ts"), JSON.stringify(load)]);
  const { average, non2xx, errors } = JSON.parse(stdout) as LoadResult;
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors under load of ${url}`);
  return average;
}

/** The two take turns, so that what else the machine does meets both. @returns the rounds of each */
export async function inTurns(
  rounds: number,
  ours: () => Promise<number>,
  other: (() => Promise<number>) | null,
): Promise<{ ours: number[]; other: number[] | null }> {
  const results = { ours: [] as number[], other: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    results.ours.push(await ours());
    if (other) results.other.push(await other());
  }
  return { ours: results.ours, other: other && results.other };
}
