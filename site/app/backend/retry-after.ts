import { withoutNotice } from "./answer-notices.ts";
import { statusOf } from "./status-of.ts";

/** The server accepts no more attempts for a while. */
export class TooManyTriesError extends Error {
  readonly status = 429;
  /** Seconds to wait; 0: unknown. */
  readonly seconds: number;
  constructor(seconds: number) {
    super("Too many tries.");
    this.name = "TooManyTriesError";
    this.seconds = seconds;
  }
}

/**
 * Sends a request whose failure its caller shows. The client's errors have no headers: `Retry-After` is read here.
 * @param ask sends the request with these options of the client
 * @throws TooManyTriesError in the place of a 429
 */
export async function readRetryAfter<Result>(
  ask: (options: { fetch: typeof fetch }) => Promise<Result>,
): Promise<Result> {
  let seconds = 0;
  const ownFetch = withoutNotice(async (input, init) => {
    const answer = await fetch(input, init);
    seconds = Number(answer.headers.get("retry-after")) || 0;
    return answer;
  });
  try {
    return await ask({ fetch: ownFetch });
  } catch (error) {
    throw statusOf(error) === 429 ? new TooManyTriesError(seconds) : error;
  }
}
