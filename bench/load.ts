import { createRequire } from "node:module";
import { pages } from "./measure.ts";

/** Order for a load process, as JSON in its only argument. */
export interface Load {
  /** Address; `{n}` in it is replaced by another number for each request, `{page}` by that of a page. */
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** First number for `{n}`: several processes must not send the same requests. */
  first: number;
}

/** Result that a load process prints to standard output. */
export interface LoadResult {
  /** Answers per second. */
  average: number;
  non2xx: number;
  errors: number;
}

/** The part of autocannon that we use; the package has no types. */
type Autocannon = (options: object) => Promise<{ requests: { average: number }; non2xx: number; errors: number }>;

async function run({ url, connections, seconds, headers, first }: Load): Promise<LoadResult> {
  const autocannon = createRequire(import.meta.url)("autocannon") as Autocannon;
  const { origin } = new URL(url);
  const path = url.slice(origin.length);
  let number = first;
  const setupRequest = (request: object) => {
    number++;
    return { ...request, path: path.replace("{n}", String(number)).replace("{page}", String((number % pages) + 1)) };
  };
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
