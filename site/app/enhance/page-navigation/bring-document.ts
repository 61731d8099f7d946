import { documentHeader } from "../document-header.ts";

/** Loaded page of the site, not yet shown. */
export interface BroughtDocument {
  /** Address after redirects: a form's answer may lead to another spelling. */
  url: string;
  page: Document;
  status: number;
}

/** The answer is not a page that can replace the present one: the browser navigates to it. */
export class NotExchangeableError extends Error {
  declare readonly url: string;

  constructor(url: string) {
    super("Not exchangeable");
    this.url = url;
  }
}

/** A proxy in front of the site answered in its place: the present page stays. */
export class ForeignFailureError extends Error {
  declare readonly status: number;

  constructor(status: number) {
    super(`Foreign ${status}`);
    this.status = status;
  }
}

/**
 * Paths that may be pages: only characters with a single spelling, so that the server reads the same path. Whether the
 * page exists, the server decides.
 */
export const mayBePage = /^\/(?!api\/|assets\/)[\w/-]*$/;

/**
 * Loads a page.
 * @throws TypeError if no answer comes
 * @throws ForeignFailureError for a failure that is no page of ours
 * @throws NotExchangeableError for files, applications, other builds and pages that are not ours
 */
export async function bringDocument(url: string, signal: AbortSignal): Promise<BroughtDocument> {
  const answer = await fetch(url, { headers: { Accept: "text/html" }, signal });
  const address = new URL(answer.url);
  address.hash = new URL(url).hash;
  if (answer.status >= 500 && !answer.headers.has(documentHeader)) throw new ForeignFailureError(answer.status);
  if (!isPageOfThisBuild(answer.headers) || !mayBePage.test(address.pathname)) throw new NotExchangeableError(url);
  const page = new DOMParser().parseFromString(withoutStyles(await answer.text()), "text/html");
  if (hasFrame(page) !== hasFrame(document)) throw new NotExchangeableError(url);
  // `document.lastModified` stays that of the first page.
  page.querySelector("main")?.setAttribute("data-hecha", `${answer.headers.get("Last-Modified")}`);
  return { url: address.href, page, status: answer.status };
}

/**
 * Replaces inline styles by links to their files: a parsed document obeys this page's policy (CSP), which does not
 * allow the inline styles of another page.
 */
function withoutStyles(html: string): string {
  return html.replaceAll(/<style data-hojas="([^"]+)">[\s\S]*?<\/style>/g, (_style, sheets: string) =>
    sheets.replace(/\S+/g, '<link rel="stylesheet" href="$&">'),
  );
}

/** Whether a page has a header that can stay: the page for networks and the last error page have none. */
const hasFrame = (page: Document) => page.querySelector("body > header") !== null;

/**
 * Whether the answer is a page of this build. An uploaded file may look like a page, and a tab older than the deploy
 * must load the new page as a whole.
 */
function isPageOfThisBuild(headers: Headers): boolean {
  const script = document.querySelector("script[data-entrada]")?.getAttribute("src");
  return (
    headers.get(documentHeader) === script &&
    !headers.has("Content-Disposition") &&
    /^text\/html/.test(headers.get("Content-Type") ?? "")
  );
}
