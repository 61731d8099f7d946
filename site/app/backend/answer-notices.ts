import type { SendOptions } from "pocketbase";

/** What an answer of the backend has to say to the person; the words are the listener's matter. */
export type AnswerNotice =
  | { kind: "success"; message: string }
  /** @property code of the first field at fault, or null. @property requestId for the log, or null */
  | { kind: "error"; status: 400 | 403; code: string | null; requestId: string | null };

type Listener = (notice: AnswerNotice) => void;

const listeners = new Set<Listener>();
/** Of answers that came before anybody listened: pages ask before their layout stands. */
let unheard: AnswerNotice[] = [];

/** @returns stops listening */
export function onAnswerNotice(listener: Listener): () => void {
  listeners.add(listener);
  for (const notice of unheard) listener(notice);
  unheard = [];
  return () => listeners.delete(listener);
}

const quiet = new WeakSet<object>();

/** Marks a `fetch` whose caller shows failures itself. Among the client's options only `fetch` comes back with the answer. */
export function withoutNotice(ownFetch: typeof fetch): typeof fetch {
  quiet.add(ownFetch);
  return ownFetch;
}

/** Options of a request whose failure the caller shows in a dialog: it raises no notice as well. */
export const shownByDialog = { fetch: withoutNotice((input, init) => fetch(input, init)) } satisfies SendOptions;

/** For the client's `afterSend` (AVI-06). */
export function tellAnswer(response: Response, data: unknown, options: SendOptions): void {
  const notice = answerNotice(response, data, options);
  if (!notice) return;
  if (listeners.size === 0) unheard.push(notice);
  for (const listener of listeners) listener(notice);
}

function answerNotice(response: Response, data: unknown, options: SendOptions): AnswerNotice | null {
  if ((options.fetch && quiet.has(options.fetch)) || /\/auth-refresh(?:\?|$)/.test(response.url)) return null;
  const { status } = response;
  if (status === 400 || status === 403) {
    const requestId = response.headers.get("x-request-id");
    return { kind: "error", status, code: isObject(data) ? firstCode(data.data) : null, requestId };
  }
  if (!response.ok || !isObject(data) || data.status !== "success") return null;
  return typeof data.message === "string" && data.message !== "" ? { kind: "success", message: data.message } : null;
}

/** Fields may lie within fields, as those of settings and batches do. */
function firstCode(problems: unknown): string | null {
  if (!isObject(problems)) return null;
  if (typeof problems.code === "string") return problems.code;
  for (const problem of Object.values(problems)) {
    const code = firstCode(problem);
    if (code) return code;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
