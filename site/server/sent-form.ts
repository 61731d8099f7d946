import type { IncomingMessage } from "node:http";
import type { FormMarks } from "./form-marks.ts";
import type { SiteOptions } from "./site-options.ts";

/** Most bytes of a form of a few texts; each letter of them may take twelve when encoded. */
const longestForm = 16 * 1024;
/** Milliseconds in which the whole form must arrive. */
const longestWait = 20_000;

/** Refusal of a form that is not read. */
export class RefusedFormError extends Error {
  readonly status: 400 | 403 | 413 | 415;
  /** The browser does not name the sending page, and the form has no valid mark. */
  readonly isUnmarked: boolean;

  constructor(status: RefusedFormError["status"], { isUnmarked = false } = {}) {
    super(`The form is refused with ${status}.`);
    this.status = status;
    this.isUnmarked = isUnmarked;
  }
}

/** Form that a page of ours has sent. */
export interface SentForm {
  /** Body as it was sent. */
  text: string;
  /** Admitted by its mark alone: its effect may happen once only. */
  isOnce: boolean;
}

/** Evidence that a page of ours sends a form. */
export interface FormProof {
  /** Omitted: every sender counts as unknown. */
  senderOf: SiteOptions["senderOf"];
  marks: FormMarks;
  visitor: string;
}

/**
 * Reads a form that a page of ours sends. Only address and body of the request count: no header changes the method, and
 * no cookie identifies anybody. A browser from before 2020 does not name the sending page; its form is admitted by its
 * one-time mark, the field `form`.
 * @throws RefusedFormError 403 from another site's page or without a mark, 415 in another form, 413 over 16 KiB, 400
 * when it is truncated
 */
export async function readSentForm(
  request: IncomingMessage,
  { senderOf = () => "unknown", marks, visitor }: FormProof,
): Promise<SentForm> {
  const sender = senderOfHidden(request) ?? senderOf(request);
  if (sender === "foreign page") throw new RefusedFormError(403);
  const isOnce = sender === "unknown";
  const text = await readWhole(request);
  const mark = isOnce ? new URLSearchParams(text).getAll("form") : [];
  const isMarked = mark.length === 1 && marks.isValid(mark[0] ?? "", { visitor, path: pathOf(request) });
  if (isOnce && !isMarked) throw new RefusedFormError(403, { isUnmarked: true });
  return { text, isOnce };
}

/**
 * Sender of a form on a page whose address holds a key. Without `Referer` a browser sends `Origin: null` for it, and
 * since 2023 also that the page is of this site, which no page can forge. The form of an older browser needs a mark.
 * `null`: any other page, or another origin.
 */
function senderOfHidden({ headers, url = "/" }: IncomingMessage): "own page" | "unknown" | null {
  if (headers.origin !== "null" || !holdsKey(url)) return null;
  const site = headers["sec-fetch-site"];
  if (site === undefined) return "unknown";
  return site === "same-origin" ? "own page" : null;
}

/** Whether an address holds the key of a link (`/cuenta/…`). */
export const holdsKey = (url: string): boolean => /^\/cuenta\//i.test(url);

/** Path of the page with the form, which is also where the form is sent. */
export const pathOf = ({ url = "/" }: Pick<IncomingMessage, "url">): string => url.split("?", 1)[0] ?? "/";

async function readWhole(request: IncomingMessage): Promise<string> {
  if (!isForm(request)) throw new RefusedFormError(415);
  if (Number(request.headers["content-length"] ?? 0) > longestForm) throw new RefusedFormError(413);
  const timer = setTimeout(() => request.destroy(new Error("The form came too slowly.")), longestWait);
  try {
    return await readText(request);
  } finally {
    clearTimeout(timer);
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // The connection stays open for the answer.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      length += (part as Buffer).length;
      if (length > longestForm) throw new RefusedFormError(413);
      parts.push(part as Buffer);
    }
  } catch (error) {
    throw error instanceof RefusedFormError ? error : new RefusedFormError(400);
  }
  return Buffer.concat(parts).toString("utf8");
}

function isForm({ headers, rawHeaders }: IncomingMessage): boolean {
  const types = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "content-type");
  const isPlain = (headers["content-encoding"] ?? "identity") === "identity";
  const type = headers["content-type"] ?? "";
  return (
    types.length === 1 && isPlain && /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-?8"?)?\s*$/i.test(type)
  );
}
