import PocketBase from "pocketbase";
import { anyCollection, type Reads } from "./reads.ts";

/**
 * The official client with a `fetch` that calls the backend in process (or a foreign PocketBase over the network).
 * It asks as a guest: what it reads may stand in a page that is kept for everybody.
 */
export function createServerClient(backendFetch: typeof fetch, backendUrl: string, reads: Reads): PocketBase {
  const client = new PocketBase(backendUrl);
  client.autoCancellation(false);
  client.lang = "es-BO";
  client.beforeSend = (url, options) => ({ url, options: { ...options, fetch: recordingFetch(backendFetch, reads) } });
  return client;
}

function recordingFetch(backendFetch: typeof fetch, reads: Reads): typeof fetch {
  return async (input, init) => {
    const answer = await wholeAnswer(input, backendFetch(input, init), reads);
    for (const name of (answer.headers.get("x-collections-read") ?? anyCollection).split(",")) {
      if (name !== "") reads.collections.add(name);
    }
    const until = answer.headers.get("x-valid-until");
    if (until) reads.validUntil = Math.min(reads.validUntil, Date.parse(until));
    return answer;
  };
}

/** Whatever a loader makes of a failure, and if it goes on without that part: the page has lost it. */
async function wholeAnswer(
  input: Parameters<typeof fetch>[0],
  asked: Promise<Response>,
  reads: Reads,
): Promise<Response> {
  const lost = (error: unknown) => {
    reads.whole = false;
    reads.lost ??= error;
    throw error;
  };
  const answer = await asked.catch(lost);
  if (!answer.ok) {
    reads.whole = false;
    if (answer.status !== 404) reads.lost ??= new Error(`${pathOf(input)} was answered with ${answer.status}.`);
  }
  // The client takes a body that breaks off for an empty one.
  const json = answer.json.bind(answer);
  Object.defineProperty(answer, "json", { value: () => json().catch(lost) });
  return answer;
}

/** Without the query, in which a visitor's words may stand. */
const pathOf = (input: Parameters<typeof fetch>[0]): string =>
  new URL(input instanceof Request ? input.url : input).pathname;
