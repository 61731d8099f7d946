import { tellAnswer } from "./tell-answer.ts";

/**
 * Requests the address of a refused stream once more and raises the notice of its answer (AVI-06): an `EventSource`
 * does not show it. Does nothing if the server accepts it meanwhile.
 */
export async function tellRefusal(address: string): Promise<void> {
  const attempt = new AbortController();
  const answer = await fetch(address, { signal: attempt.signal });
  if (answer.headers.get("content-type")?.startsWith("text/event-stream")) attempt.abort();
  else tellAnswer(answer, await answer.json(), {});
}
