import { newBatchKey } from "../../text/record-id.ts";

/** Time after which equal content is new content, not a retry. Milliseconds. */
const retriedWithin = 12 * 60 * 60 * 1000;

/**
 * Gives the content of a button without a form the same key at each press until one succeeds. A press after a lost
 * answer then sends the ids of the first press, so that the server stores the records once.
 * @param send makes the ids of its records from `key` (`batchId`); a retry of what arrived must not fail
 */
export function idempotent<Content, Answer>(
  send: (content: Content, key: string) => Promise<Answer>,
  now: () => number = Date.now,
): (content: Content) => Promise<Answer> {
  const unanswered = new Map<string, { key: string; at: number }>();
  return async (content) => {
    const text = JSON.stringify(content);
    const before = unanswered.get(text);
    const press = before && now() - before.at < retriedWithin ? before : { key: newBatchKey(), at: now() };
    unanswered.set(text, press);
    const answer = await send(content, press.key);
    // The caller reads the server's state after a success. From then on, equal content is a new wish.
    unanswered.clear();
    return answer;
  };
}
