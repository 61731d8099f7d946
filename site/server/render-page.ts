import { createHash, timingSafeEqual } from "node:crypto";
import { setImmediate as nextEvents } from "node:timers/promises";
import { minutesBehindUtc } from "@arzobispado/diocese/config/place";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { KeptDirectory } from "../app/backend/directory/kept-directory.ts";
import type { MadeDocument, PageSurroundings } from "../app/backend/page-surroundings.server.ts";
import type { Reads } from "../app/backend/reads.ts";
import type { KeptSettings } from "../app/backend/settings/kept-settings.ts";
import { documentHeader } from "../app/enhance/document-header.ts";
import type { CleanedTexts } from "./cleaned-texts.ts";
import { inlineIcons, openIcons } from "./inline-icons.ts";
import { inlineStyles, isDocument, openSheets } from "./inline-styles.ts";
import type { RenderedPage } from "./page-cache.ts";
import { hashOf, markedScriptHashes, newMark, withoutMarks } from "./script-marks.ts";
import {
  commonSecurityHeaders,
  type DocumentBuild,
  keptPageHeaders,
  pageSecurityHeaders,
  revalidated,
  withOwnPolicy,
} from "./security-headers.ts";
import type { SentForm } from "./sent-form.ts";
import type { SiteOptions } from "./site-options.ts";

/** Function that entry.server.tsx adds to React Router's own contract. */
interface ServerEntry {
  fillContext(context: RouterContextProvider, surroundings: PageSurroundings): void;
  documentScripts: ReadonlySet<string>;
}

/**
 * Renders a page, or the answer to a form that it sent.
 * @param longestKept seconds in the cache, also where nothing that it shows changes
 * @throws when not even its error page could be rendered
 */
export type RenderPage = (url: string, longestKept: number, visit?: PageVisit) => Promise<RenderedPage>;

/** Data of the one visitor of a page that is not cached. */
interface PageVisit {
  /** Aborted when the visitor leaves. */
  signal?: AbortSignal;
  /** Form sent by POST; omitted where the page is only requested. */
  form?: SentForm | undefined;
  newFormMark?: () => string;
}

/**
 * Creates the function that renders pages.
 * @param loadBuild loads the built server, or that of Vite in development
 * @param clientFolder the browser's part of the build: style sheets and icons
 */
export function createRenderer(
  options: SiteOptions & { settings: KeptSettings; directory: KeptDirectory; texts: Pick<CleanedTexts, "clean"> },
  loadBuild: () => Promise<ServerBuild>,
  clock: () => Date,
  clientFolder: string,
): RenderPage {
  const [findSheet, findIcons] = [openSheets(clientFolder), openIcons(clientFolder)];
  let highest = 0;
  const byClock = async () => {
    highest = Math.max(highest, Math.floor(clock().getTime() / 1000));
    return highest;
  };
  const { revision = byClock } = options;
  const mode = options.serverBuild ? "development" : "production";
  /**
   * Handler kept from page to page: with a function instead of the build, the router would sort its routes for each
   * page.
   */
  let known: { build: ServerBuild; handle: RequestHandler; ofDocuments: Record<string, string> } | undefined;
  async function loadHandler() {
    const build = await loadBuild();
    // In development another build comes with each change.
    if (known?.build !== build) {
      const ofDocuments = keptPageHeaders(documentBuildOf(build), options.strictTransport);
      known = { build, handle: createRequestHandler(build, mode), ofDocuments };
    }
    return known;
  }

  async function render(url: string, longestKept: number, visit: PageVisit = {}): Promise<RenderedPage> {
    const { signal, form, newFormMark = () => "" } = visit;
    const now = clock();
    const reads: Reads = { collections: new Set(), validUntil: Number.POSITIVE_INFINITY, whole: true };
    const { build, handle, ofDocuments } = await loadHandler();
    const { fillContext } = build.entry.module as unknown as ServerEntry;
    const made: MadeDocument = { html: null };
    const failures = reportedFailures(reads, (error) => options.onError(error, url));
    const nonce = options.serverBuild ? null : newMark();
    const context = new RouterContextProvider();
    fillContext(context, {
      ...options,
      demonstration: options.demonstration ?? false,
      isLoginPrefix: (text) => options.loginPrefix !== undefined && isSameText(text, options.loginPrefix),
      recaptchaSiteKey: options.recaptchaSiteKey ?? null,
      countsVisits: options.countsVisits ?? true,
      reportsFailures: options.reportsFailures ?? true,
      analyticsWidgetUrl: options.analyticsWidgetUrl ?? null,
      revision,
      content: options.content ?? [],
      cleanText: (html) => options.texts.clean(html),
      formMarks: { make: newFormMark, isOnce: form?.isOnce === true },
      nonce,
      now,
      reads,
      made,
      report: failures.report,
    });
    const response = await handle(requestFor(options.publicOrigin + url, signal, form?.text), context);
    if (response.status >= 500 && !isPage(response)) throw new Error("The page could not be rendered.");
    failures.reportLost(response);
    const { pieces, whole } = await sentBy(response, made, longestKept);
    // A long page takes some 50 ms to render and as long to guard: other requests are answered in between (SEG-80).
    if (whole.length > longPage) await nextEvents();
    const kept = longestKept > 0 ? keptDocument(whole, response, nonce, ofDocuments) : null;
    const { body, policy } = kept ?? guard(whole, response, url, nonce);
    const headers = headersOf(response, policy, reads.whole && form === undefined);
    const longest = Math.min(longestKept, options.longestKept ?? longestKept);
    return {
      status: response.status,
      headers,
      body,
      ...(pieces && { pieces }),
      isDocument: kept !== null,
      collections: reads.collections,
      expires: expiryOf(reads, now.getTime(), longest),
    };
  }

  /** Whole page as it is sent, and the hashes of its own inline code. */
  function finish(made: string | Buffer, nonce: string) {
    const marked = String(made);
    const unmarked = withoutMarks(marked, nonce);
    const withIcons = isDocument(unmarked) ? inlineIcons(unmarked, findIcons) : unmarked;
    const { html, style } = inlineStyles(withIcons, findSheet);
    return { html, code: { scripts: markedScriptHashes(marked, nonce), styles: style ? [style] : [] } };
  }

  /** Body that is sent, and the headers that guard it. */
  function guard(
    made: string | Buffer,
    { ok, headers }: Response,
    url: string,
    nonce: string | null,
  ): Pick<RenderedPage, "body"> & { policy: object } {
    // In development Vite writes styles into the page, which the policy would refuse.
    const isWhole = headers.get("content-type")?.startsWith("text/html");
    if (!isWhole || nonce === null) return { body: Buffer.from(made), policy: commonSecurityHeaders };
    // Pages where administrators sign in and work are not cached. A document is never one of them.
    const desk = ok && headers.get("cache-control") === "no-store" && !headers.has(documentHeader);
    const { html, code } = finish(made, nonce);
    const policy = pageSecurityHeaders({
      ...code,
      desk,
      recaptcha: desk && Boolean(options.recaptchaSiteKey),
      framed: widgets.test(url),
      frames: desk ? widgetOrigins(options.analyticsWidgetUrl) : [],
    });
    return { body: Buffer.from(html), policy };
  }

  /** Document that may be cached, with the headers of all of them. `null`: it is none, or has headers of its own. */
  function keptDocument(
    made: string | Buffer,
    { ok, headers }: Response,
    nonce: string | null,
    policy: Record<string, string>,
  ): ReturnType<typeof guard> | null {
    if (nonce === null || !ok || !hasOnly(policy, headers)) return null;
    const { html, code } = finish(made, nonce);
    const unknown = code.scripts.filter((hash) => !policy["content-security-policy"]?.includes(hash));
    if (unknown.length > 0) throw new Error(`${unknown} is the hash of an inline script that is no documentScript.`);
    return { body: Buffer.from(withOwnPolicy(html, code)), policy };
  }

  return render;
}

/** Headers of the cached documents of a build need its first file and its inline scripts. */
export function documentBuildOf({ assets, entry }: ServerBuild): DocumentBuild {
  const { documentScripts } = entry.module as unknown as ServerEntry;
  return { entry: assets.entry.module, scripts: Array.from(documentScripts, hashOf) };
}

/** @param isStorable false: no cache may store the answer */
function headersOf({ status, headers }: Response, policy: object, isStorable: boolean): Record<string, string> {
  const all: Record<string, string> = { ...policy, ...Object.fromEntries(headers), vary: "Accept-Encoding" };
  all["cache-control"] ??= revalidated;
  if (status >= 400 || !isStorable) all["cache-control"] = "no-store";
  return all;
}

/** Whether a response is a document, and has no header besides those of all cached documents. */
function hasOnly(ofDocuments: Record<string, string>, headers: Headers): boolean {
  return headers.has(documentHeader) && [...headers].every(([name, value]) => ofDocuments[name] === value);
}

/** Expiry in milliseconds since 1970; 0 for a page that lost a part. @param longest seconds */
const expiryOf = ({ whole, validUntil }: Reads, now: number, longest: number): number =>
  whole ? Math.min(validUntil, nextLocalMidnight(now), now + longest * 1000) : 0;

/** Logs the failures of one page. */
function reportedFailures(reads: Reads, log: (error: unknown) => void) {
  let isReported = false;
  const report = (error: unknown) => {
    isReported = true;
    reads.whole = false;
    log(error);
  };
  /** Reports the lost part of a page that is shown without it: its visitor does not see why. */
  const reportLost = ({ ok }: Response) => {
    if (ok && reads.lost && !isReported) report(reads.lost);
  };
  return { report, reportLost };
}

/** Length, in letters or bytes, from which a page counts as long. */
const longPage = 1_000_000;

/** Sends the response of a route; streams it without a copy if it is not cached and has its own ETag. */
async function sentBy(
  response: Response,
  { html }: MadeDocument,
  longestKept: number,
): Promise<{ whole: string | Buffer; pieces?: Buffer[] }> {
  if (longestKept > 0 || !response.headers.has("etag")) {
    return { whole: html ?? Buffer.from(await response.arrayBuffer()) };
  }
  const pieces: Buffer[] = [];
  for await (const piece of response.body ?? []) pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
  return { whole: Buffer.alloc(0), pieces };
}

/** Request for the router: of the visitor's request only the address and the form. */
function requestFor(address: string, signal: AbortSignal | undefined, form: string | undefined): Request {
  const sent =
    form === undefined
      ? { method: "GET" }
      : { method: "POST", body: form, headers: { "content-type": "application/x-www-form-urlencoded" } };
  return new Request(address, { ...sent, signal: signal ?? null });
}

/** Paths of pages that other pages of ours show in a frame. */
const widgets = /^\/widgets\//;

function widgetOrigins(address: string | null | undefined): string[] {
  return address ? [new URL(address).origin] : [];
}

/**
 * Whether a response is HTML or a page's data; React Router answers in plain text when not even its error page could be
 * made.
 */
function isPage(response: Response): boolean {
  return /^text\/(?:html|x-script)/.test(response.headers.get("content-type") ?? "");
}

/** Compares two texts in constant time, so that a secret cannot be found letter by letter. */
function isSameText(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(guess), digest(secret));
}

const offset = -minutesBehindUtc * 60_000;
const day = 86_400_000;

/** The next local midnight after `now`, both in milliseconds since 1970: until then "today" is the same day. */
export function nextLocalMidnight(now: number): number {
  return (Math.floor((now + offset) / day) + 1) * day - offset;
}
