import PocketBase from "pocketbase";
import { noteReads, type Reads, readsOf } from "./reads.ts";

/**
 * Creates the official client with a `fetch` that calls the backend in process (or a foreign PocketBase over the
 * network). It asks as a guest, because its answers may stand in a page that is cached for everybody.
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
    const { collections, validUntil } = readsOf(answer);
    noteReads(reads, collections, validUntil);
    return answer;
  };
}

/** Awaits an answer and notes in `reads` if it failed: whatever a loader does then, the page has lost a part. */
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
  // The client takes a truncated body for an empty one.
  const json = answer.json.bind(answer);
  Object.defineProperty(answer, "json", { value: () => json().catch(lost) });
  return answer;
}

/** Path without the query, which may contain a visitor's words. */
const pathOf = (input: Parameters<typeof fetch>[0]): string =>
  new URL(input instanceof Request ? input.url : input).pathname;
