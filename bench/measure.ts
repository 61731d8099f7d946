import { Agent, get, type IncomingHttpHeaders } from "node:http";

/** Number of pages that `{page}` in an address names in turn: with ten records each, those of 9,000. */
export const pages = 900;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Milliseconds until the last byte. */
  time: number;
}

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends one request over the run's only connection. @throws Error for any status but 200 */
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
 * Times of requests sent one after the other, sorted.
 * @param most limit of requests and of milliseconds in all: the first one reached counts; at least three requests
 * @returns milliseconds
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

/** Percentile of numbers. @param sorted ascending, not empty; @param share 0.5 is the median */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(
    [...numbers].sort((one, other) => one - other),
    0.5,
  );
}
