import { createRequire } from "node:module";

/** What a load process is told, as JSON in its one argument. */
export interface Load {
  /** `{n}` in it is another number for each request. */
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** The first `{n}`: several processes must not ask the same. */
  first: number;
}

/** And what it answers on standard output. */
export interface LoadResult {
  /** Answers per second. */
  average: number;
  non2xx: number;
  errors: number;
}

/** The part of autocannon that we use; it comes without types. */
type Autocannon = (options: object) => Promise<{ requests: { average: number }; non2xx: number; errors: number }>;

async function run({ url, connections, seconds, headers, first }: Load): Promise<LoadResult> {
  const autocannon = createRequire(import.meta.url)("autocannon") as Autocannon;
  const { origin } = new URL(url);
  const path = url.slice(origin.length);
  let number = first;
  const setupRequest = (request: object) => ({ ...request, path: path.replace("{n}", String(++number)) });
  const request = path.includes("{n}") ? { setupRequest } : { path };
  const { requests, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers,
    requests: [request],
  });
  return { average: requests.average, non2xx, errors };
}

console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? "{}"))));
