import type { SendOptions } from "pocketbase";

/** Message for the person in an answer of the backend; the listener finds the words. */
export type AnswerNotice =
  | { kind: "success"; message: string }
  /** @property code of the first invalid field, or null. @property requestId for the log, or null */
  | { kind: "error"; status: 400 | 403; code: string | null; requestId: string | null };

type Listener = (notice: AnswerNotice) => void;

const listeners = new Set<Listener>();
/** Notices of answers that came before anybody listened: pages send requests before their layout is mounted. */
let unheard: AnswerNotice[] = [];

/** Listens to notices, earlier unheard ones included. @returns stops listening */
export function onAnswerNotice(listener: Listener): () => void {
  listeners.add(listener);
  for (const notice of unheard) listener(notice);
  unheard = [];
  return () => listeners.delete(listener);
}

const quiet = new WeakSet<object>();

/** Whether the caller of a request shows its failure itself. */
export const isQuiet = ({ fetch: ownFetch }: SendOptions): boolean => ownFetch !== undefined && quiet.has(ownFetch);

/**
 * Marks a `fetch` whose caller shows failures itself. Of the client's options only `fetch` comes back with the answer.
 */
export function withoutNotice(ownFetch: typeof fetch): typeof fetch {
  quiet.add(ownFetch);
  return ownFetch;
}

/** Options of a request whose failure the caller shows in a dialog: raises no notice as well. */
export const shownByDialog = { fetch: withoutNotice((input, init) => fetch(input, init)) } satisfies SendOptions;

/** Passes a notice to the listeners; tell-answer.ts finds out whether there is one. */
export function tellNotice(notice: AnswerNotice): void {
  if (listeners.size === 0) unheard.push(notice);
  for (const listener of listeners) listener(notice);
}
