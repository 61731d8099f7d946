import type { IncomingMessage } from "node:http";

/** Bytes of a form of a few texts; each letter of them may take twelve on its way. */
const longestForm = 16 * 1024;
/** Milliseconds in which all of it must have come. */
const longestWait = 20_000;

/** Why a form is not read. */
export class RefusedFormError extends Error {
  readonly status: 400 | 403 | 413 | 415;

  constructor(status: RefusedFormError["status"]) {
    super(`The form is refused with ${status}.`);
    this.status = status;
  }
}

/**
 * The body of a form that a page of ours sends, as it was written. Nothing else of the request counts: no header makes
 * another method of it, and nobody is known by a cookie.
 *
 * @param publicOrigin under which visitors reach the site
 * @throws RefusedFormError 403 from another site's page, 415 in another form, 413 over 16 KiB, 400 when it broke off
 */
export async function readSentForm(request: IncomingMessage, publicOrigin: string): Promise<string> {
  if (!isFromOwnPage(request, publicOrigin)) throw new RefusedFormError(403);
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
    // The connection stays for the answer.
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

/**
 * Browsers say whose page sends a form; one that says nothing of it is none that people use. Pages of other sites may
 * send one without asking, so this alone tells them apart.
 * @see https://www.w3.org/TR/fetch-metadata/
 */
function isFromOwnPage({ headers }: IncomingMessage, publicOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === host;
}

function isForm({ headers, rawHeaders }: IncomingMessage): boolean {
  const told = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "content-type");
  const isPlain = (headers["content-encoding"] ?? "identity") === "identity";
  const type = headers["content-type"] ?? "";
  return (
    told.length === 1 && isPlain && /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-?8"?)?\s*$/i.test(type)
  );
}
