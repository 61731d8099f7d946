import type { SendOptions } from "pocketbase";
import { type AnswerNotice, isQuiet, tellNotice } from "./answer-notices.ts";

/** Raises the notice of an answer, if it has one; for the client's `afterSend` (AVI-06). */
export function tellAnswer(response: Response, data: unknown, options: SendOptions): void {
  const notice = answerNotice(response, data, options);
  if (notice) tellNotice(notice);
}

function answerNotice(response: Response, data: unknown, options: SendOptions): AnswerNotice | null {
  if (isQuiet(options) || /\/auth-refresh(?:\?|$)/.test(response.url)) return null;
  const { status } = response;
  if (status === 400 || status === 403) {
    const requestId = response.headers.get("x-request-id");
    return { kind: "error", status, code: isObject(data) ? firstCode(data.data) : null, requestId };
  }
  if (!response.ok || !isObject(data) || data.status !== "success") return null;
  return typeof data.message === "string" && data.message !== "" ? { kind: "success", message: data.message } : null;
}

/** First error code. Fields may be nested, as those of settings and batches are. */
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
