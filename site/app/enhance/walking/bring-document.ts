import { documentHeader } from "../document-header.ts";

/** A page of the site as it has come, not yet shown. */
export interface BroughtDocument {
  /** Its own address: a form's answer may lead to another spelling. */
  url: string;
  page: Document;
  status: number;
}

/** What was asked for is no page that can be exchanged with the one that is there: the browser opens it itself. */
export class NotExchangeableError extends Error {
  declare readonly url: string;

  constructor(url: string) {
    super("This address is no document of the same build.");
    this.url = url;
    this.name = "NotExchangeableError";
  }
}

/** Something in front of the site (a proxy) answered in its place: the page that is there stays. */
export class ForeignFailureError extends Error {
  declare readonly status: number;

  constructor(status: number) {
    super(`Answered with ${status} by another server than ours.`);
    this.status = status;
    this.name = "ForeignFailureError";
  }
}

/**
 * Paths that pages may have: without any letter that could be spelt in another way, so that the server understands what stands
 * there. Whether there is a page, its server says.
 */
export const mayBePage = /^\/(?!api\/|assets\/)[\w/-]*$/;

/**
 * Asks for a page.
 * @throws TypeError when no answer comes at all
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
  return { url: address.href, page, status: answer.status };
}

/** A parsed document obeys this page's policy, which does not name the styles inside another: they come as files. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<style data-hojas="([^"]+)">[\s\S]*?<\/style>/g, (_style, sheets: string) =>
    sheets.replace(/\S+/g, '<link rel="stylesheet" href="$&">'),
  );
}

/** The page for networks and the last error page have no header that could stay. */
const hasFrame = (page: Document) => page.querySelector("body > header") !== null;

/**
 * Whether the site's server has made this answer to be shown here. A file of somebody's own may be written like a page, and
 * a tab older than the deploy takes the new page whole.
 */
function isPageOfThisBuild(headers: Headers): boolean {
  const script = document.querySelector("script[data-entrada]")?.getAttribute("src");
  return (
    headers.get(documentHeader) === script &&
    !headers.has("Content-Disposition") &&
    /^text\/html/.test(headers.get("Content-Type") ?? "")
  );
}
