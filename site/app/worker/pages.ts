import { weekdayMoment } from "../text/dates/weekday-moment.ts";
import { keptHeader, workerPath } from "../text/offline-addresses.ts";
import { isCacheableAnswer, isFailure, isGone } from "./acceptable.ts";
import { noteClock } from "./clock.ts";
import { isOld, keepDirectory, keptDirectory, longestWait } from "./directory.ts";
import { isOfMasses, parishOf } from "./handling.ts";
import { keepOfflinePage } from "./keep-build.ts";
import { offlineAnswer } from "./offline-answer.ts";
import type { Phone } from "./phone.ts";
import { findOfflinePage, isWanted, pagesCache, removeAll } from "./stores.ts";

const mostPages = 20;
/** Most bytes of all cached pages, and of one page. */
const mostBytes = 2_000_000;
const longestPage = 300_000;
const sizeHeader = "x-bytes";

/** Request for a page, with what the worker needs to answer it. */
export interface PageAsked {
  request: Request;
  /** Answer of the server, already requested. */
  network: Promise<Response>;
  /** Keeps the worker alive for work after the answer. */
  after: (work: Promise<unknown>) => void;
}

/** Answers with the server's page, or after 3 s or an error with what is cached for it. */
export async function answerPage(phone: Phone, { request, network, after }: PageAsked): Promise<Response> {
  const url = new URL(request.url);
  const asking = network.catch(() => null);
  after(asking.then((answer) => answer && afterPage(phone, url, answer.clone())).catch(() => {}));
  const late = phone.wait(longestWait).then(() => "late" as const);
  const first = await Promise.race([asking, late]);
  if (first instanceof Response && !isFailure(first)) return first;
  const kept = await findKept(phone, url);
  if (kept) return answerWith(kept, request);
  const answer = await asking;
  if (answer) return answer;
  const page = await offlineAnswer(phone);
  return page ? answerWith(page, request) : Response.error();
}

/**
 * Answers with a cached page. In-page navigation exchanges parts of pages of one build, and a cached page may be of
 * another: the answer 204 makes the browser navigate itself, and then request the page.
 */
const answerWith = (kept: Response, { mode }: Request): Response =>
  mode === "navigate" ? kept : new Response(null, { status: 204 });

/** Cached answer. For hours the offline page, which computes them anew; for all else the page as it was opened. */
async function findKept(phone: Phone, { pathname, search }: URL): Promise<Response | undefined> {
  if (isOfMasses(pathname) || (await isKnownParish(phone, pathname))) return offlineAnswer(phone);
  const pages = (await phone.caches.has(pagesCache)) ? await phone.caches.open(pagesCache) : null;
  const page = await pages?.match(pathname + search);
  return page && new Response(keptNotice(await page.text(), page.headers.get(keptHeader)), { headers: page.headers });
}

/**
 * Adds to a cached page the notice that there is no connection, and when the page was saved.
 * @param date as the header `Date` writes it
 */
function keptNotice(html: string, date: string | null): string {
  const when = new Date(date ?? "");
  const words = Number.isNaN(when.getTime()) ? "" : ` Página guardada el ${weekdayMoment(when)}.`;
  // The classes are those of the offline bar (components/connection/), whose rules every page has.
  const notice = `<div class="sin-red" role="status"><p class="envoltura">Sin conexión.${words}</p></div>`;
  // Takes the place of the offline bar, which says only that there is no connection.
  return html.replace(' data-offline=""', "").replace(/<main\b[^>]*>/, (main) => main + notice);
}

async function isKnownParish(phone: Phone, pathname: string): Promise<boolean> {
  const id = parishOf(pathname);
  return id !== null && ((await (await keptDirectory(phone))?.text())?.includes(`"${id}"`) ?? false);
}

async function afterPage(phone: Phone, url: URL, answer: Response): Promise<void> {
  if (!(await isWanted(phone))) return;
  await noteClock(phone, answer);
  // No free space, or no connection after all: the cached data stays.
  await keepPage(phone, url, answer).catch(() => {});
  await refreshWhenOld(phone).catch(() => {});
}

/**
 * Runs after a page has come, so that there is a connection: refreshes a directory that is old, then the offline page.
 * If the worker's own file is gone from the server (404, 410), removes all cached data with the worker (docs/pages.md).
 */
async function refreshWhenOld(phone: Phone): Promise<void> {
  if (!(await findOfflinePage(phone)) || !(await isOld(phone))) return;
  if (isGone(await phone.fetch(workerPath, { method: "HEAD", cache: "no-store" }))) return removeAll(phone);
  await keepDirectory(phone);
  await keepOfflinePage(phone);
}

async function keepPage({ caches }: Phone, { pathname, search }: URL, answer: Response): Promise<void> {
  // An archived page is removed from the cache too.
  if (isGone(answer) && (await caches.has(pagesCache))) await (await caches.open(pagesCache)).delete(pathname + search);
  if (isOfMasses(pathname) || !isCacheableAnswer(answer, "text/html")) return;
  const text = await answer.text();
  const size = new TextEncoder().encode(text).length;
  if (size > longestPage || !isDocument.test(text)) return;
  const headers = new Headers(answer.headers);
  headers.set(keptHeader, answer.headers.get("Date") ?? "");
  headers.set(sizeHeader, String(size));
  const pages = await caches.open(pagesCache);
  // Stored again at the end, so that the pages opened last stay.
  await pages.delete(pathname + search);
  await pages.put(pathname + search, new Response(text, { headers }));
  await trim(pages);
}

/** Mark that root.tsx writes; a captive portal's page lacks it. */
const isDocument = /<html\b[^>]* data-documento/;

/** Deletes the oldest pages until number and size are within bounds. */
async function trim(pages: Cache): Promise<void> {
  const kept = [...(await pages.keys())].reverse();
  let bytes = 0;
  for (const [at, request] of kept.entries()) {
    bytes += Number((await pages.match(request))?.headers.get(sizeHeader) ?? 0);
    if (at >= mostPages || bytes > mostBytes) await pages.delete(request);
  }
}
