import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { KeptDirectory } from "./app/backend/directory/kept-directory.ts";
import { KeptSettings } from "./app/backend/settings/kept-settings.ts";
import { listAssets, noAssets } from "./server/assets.ts";
import { CleanedTexts } from "./server/cleaned-texts.ts";
import { FormMarks } from "./server/form-marks.ts";
import { listedPages } from "./server/listed-pages.ts";
import { type Answer, compressedFor, isShort, sendAnswer, sendPieces, uncompressed } from "./server/node-answer.ts";
import { ownSpelling, plainAddress } from "./server/one-spelling.ts";
import { type KeptPage, PageCache, type RenderedPage } from "./server/page-cache.ts";
import { PageFiles } from "./server/page-files.ts";
import { type PageRoute, pageRoutesOf } from "./server/page-routes.ts";
import { sendFormRefusal, sendTooMany, sendUnavailable } from "./server/plain-errors.ts";
import { PreparedAnswer } from "./server/prepared-answer.ts";
import { isCounted, patternOf, readPublicAddress, takesForms } from "./server/public-pages.ts";
import type { RenderPage } from "./server/render-page.ts";
import { commonSecurityHeaders } from "./server/security-headers.ts";
import { holdsKey, pathOf, RefusedFormError, readSentForm, type SentForm } from "./server/sent-form.ts";
import type { SiteOptions } from "./server/site-options.ts";

export { anyCollection } from "./app/backend/reads.ts";
export { checkForeignBackend, type ForeignBackend, openForeignBackend } from "./server/foreign-backend.ts";
export type { SiteOptions } from "./server/site-options.ts";

export interface Site {
  /**
   * Sends a cached document by its finished bytes, without a look at anything but its address as it came. False: the
   * request must be answered in another way.
   */
  answerPrepared(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Sends a cached page or a built file, or redirects to the canonical address, whatever answers there: the backend too
   * is called under one address alone. False: somebody else must answer.
   */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean;
  answer(request: IncomingMessage, response: ServerResponse, visit?: Partial<Visit>): Promise<void>;
  /** Finds the page or the built file of an address as guests get it, for a copy of the site. `null`: none. */
  read(address: string): Promise<{ body: Buffer; isHtml: boolean } | null>;
  /** Pattern of a page's address, as `/noticias/:id`. `*`: no page has it. */
  patternOf(url: string): string;
  /** Loads the code that renders pages; otherwise the first page does. */
  loadPages(): Promise<void>;
  readonly pages: PageCache;
  /** Answers without a request of their own in the log: cached pages, and built files. */
  readonly answered: Readonly<Record<"pages" | "assets", number>>;
  readonly settings: KeptSettings;
  readonly directory: KeptDirectory;
  /** Ends work that goes on between requests. */
  close(): Promise<void>;
}

/** Knowledge of the server about the visitor of a request. */
interface Visit {
  /** Address of the visitor, or the network of one. */
  visitor: string;
  /**
   * Runs the rendering of a page, or of open data, when its turn in the queue comes; a form was read before, however
   * slowly it came.
   */
  inTurn: (make: () => Promise<void>, isData: boolean) => Promise<void>;
  /** Counts a request towards the rate limit. @returns seconds to wait if there were too many; 0: no wait */
  count: () => number;
}

/** Visit without a queue and a rate limit, and with one visitor for all. */
const plainVisit: Visit = { visitor: "", inTurn: (make) => make(), count: () => 0 };

const buildFolder = join(import.meta.dirname, "build");

/**
 * Cleaner of stored texts, shared by the whole process: one thread is enough, and a text is the same for a site that is
 * started anew.
 */
const texts = new CleanedTexts();

/** Creates the public website as a request handler. Calls the backend only over the protocol. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const clock = options.clock ?? (() => new Date());
  const pages = new PageCache({ clock: () => clock().getTime() });
  const settings = new KeptSettings({ ...options, fetch: options.backendFetch });
  const directory = new KeptDirectory({ ...options, fetch: options.backendFetch });
  const marks = new FormMarks(options.formKey ?? randomBytes(32), () => clock().getTime());
  const assets = options.serverBuild ? noAssets : await listAssets(join(buildFolder, "client"));
  const loadBuild =
    options.serverBuild ?? (() => import(join(buildFolder, "server", "index.js")) as Promise<ServerBuild>);
  let renderer: Promise<RenderPage> | undefined;
  const loadRenderer = () => {
    renderer ??= import("./server/render-page.ts").then(({ createRenderer }) =>
      createRenderer({ ...options, settings, directory, texts }, loadBuild, clock, join(buildFolder, "client")),
    );
    return renderer;
  };
  /** Addresses of the routes; nothing is cached until they are known. */
  let known: { build: ServerBuild; routes: PageRoute[] } | undefined;
  async function loadRoutes(): Promise<PageRoute[]> {
    const build = await loadBuild();
    // In development routes come and go.
    if (known?.build !== build) known = { build, routes: pageRoutesOf(build) };
    return known.routes;
  }
  const render: RenderPage = async (...page) => (await loadRenderer())(...page);
  options.onChange((name) => {
    // Before `pages`: a page that is rendered because of the change reads them.
    settings.collectionChanged(name);
    directory.collectionChanged(name);
    pages.collectionChanged(name);
  });

  const files =
    options.pagesPlace &&
    new PageFiles({
      place: options.pagesPlace,
      find: findForFile,
      list: () => listedPages(findForFile, options.publicOrigin),
      clock: () => clock().getTime(),
      onError: options.onError,
    });

  /** Page of an address that no visitor requested now. */
  async function findForFile(key: string): Promise<KeptPage | null> {
    const routes = await loadRoutes();
    const address = isCounted(routes, key) ? null : readPublicAddress(routes, key);
    if (address?.key !== key || address.longestKept === 0 || key.startsWith(`/${options.loginPrefix}`)) return null;
    const page = await pages.findOrRender(key, () => render(key, address.longestKept));
    return "status" in page ? null : page;
  }

  async function read(address: string): Promise<{ body: Buffer; isHtml: boolean } | null> {
    const found = (await assets.find(address)) ?? (await findForFile(address));
    return (
      found && { body: found.body.identity, isHtml: found.headers["content-type"]?.startsWith("text/html") === true }
    );
  }

  const answered = { pages: 0, assets: 0 };

  function keptAddress(request: IncomingMessage) {
    // Not in development: a change of the code would not be seen.
    if (options.serverBuild || (request.method !== "GET" && request.method !== "HEAD")) return null;
    if (!known || showsWhoTheyAre(request)) return null;
    return readPublicAddress(known.routes, request.url ?? "/");
  }

  function answerPrepared(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || showsWhoTheyAre(request)) return false;
    // The key of a cached page is its own address in the canonical spelling.
    if (!pages.find(url)?.prepared?.send(request, response)) return false;
    answered.pages++;
    files?.requested(url);
    return true;
  }

  function answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    const plain = plainAddress(request.url ?? "/");
    if (plain !== null) {
      sendAnswer(request, response, elsewhere((known && ownSpelling(known.routes, plain)) ?? plain));
      return true;
    }
    const address = keptAddress(request);
    const page = address && pages.find(address.key);
    // Rate-limited routes need the visitor's address, which only `answer` knows.
    if (page && !isCounted(known?.routes ?? [], request.url ?? "/")) {
      answered.pages++;
      files?.requested(address.key);
      const answer = keptAnswer(page);
      if (page.modified !== undefined) page.prepared ??= new PreparedAnswer(answer, options.keepAlive);
      sendAnswer(request, response, answer);
      return true;
    }
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const asset = assets.find(request.url?.split("?", 1)[0] ?? "");
    asset?.then(
      ({ headers, etag, body }) => sendAnswer(request, response, { status: 200, headers, etag, body }),
      (error) => refuse(request, response, error),
    );
    if (asset) answered.assets++;
    return asset !== undefined;
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (response.destroyed) return;
    options.onError(error, request.url ?? "/");
    sendUnavailable(request, response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse, visit: Partial<Visit> = {}): Promise<void> {
    const { visitor, inTurn, count } = { ...plainVisit, ...visit };
    const url = request.url ?? "/";
    const isAsked = request.method === "GET" || request.method === "HEAD";
    try {
      const routes = await loadRoutes();
      const isSent = request.method === "POST" && takesForms(routes, url);
      if (!isAsked && !isSent) return sendAnswer(request, response, notAllowed(takesForms(routes, url)));
      const location = ownSpelling(routes, url);
      if (location !== null) return sendAnswer(request, response, elsewhere(location));
      const isData = isCounted(routes, url);
      const wait = isData ? count() : 0;
      if (wait > 0) return sendTooMany(request, response, wait);
      const proof = { senderOf: options.senderOf, marks, visitor };
      const form = isSent ? await readSentForm(request, proof) : undefined;
      await inTurn(async () => {
        // A visitor who has left meanwhile needs no page.
        if (!response.destroyed) await makePage(request, response, { visitor, form });
      }, isData);
    } catch (error) {
      if (error instanceof RefusedFormError) sendFormRefusal(request, response, error);
      else refuse(request, response, error);
    }
  }

  async function makePage(
    request: IncomingMessage,
    response: ServerResponse,
    { visitor, form }: { visitor: string; form: SentForm | undefined },
  ): Promise<void> {
    const url = request.url ?? "/";
    const address = keptAddress(request);
    if (address) files?.requested(address.key);
    const page = address
      ? await pages.findOrRender(address.key, () => render(address.key, address.longestKept))
      : await render(readPublicAddress(await loadRoutes(), url)?.key ?? url, 0, {
          signal: abortWith(response),
          form,
          newFormMark: () => marks.make({ visitor, path: pathOf(request) }),
        });
    if (showsWhoTheyAre(request)) page.headers["cache-control"] = "private, no-store";
    if ("pieces" in page && page.pieces) return sendPieces(request, response, page.headers, page.pieces);
    sendAnswer(request, response, "status" in page ? await freshAnswer(request, page) : keptAnswer(page));
  }

  async function loadPages(): Promise<void> {
    await loadRenderer();
    await loadRoutes();
    files?.start();
  }

  return {
    answerPrepared,
    answerKept,
    answer,
    read,
    patternOf: (url) => patternOf(known?.routes ?? [], url),
    loadPages,
    pages,
    answered,
    settings,
    directory,
    close: async () => files?.close(),
  };
}

/**
 * Whether a request shows who sends it: the page is then rendered for it alone, and no cache on the way may store it.
 * No page reads a cookie (SEG-78).
 */
function showsWhoTheyAre({ headers }: IncomingMessage): boolean {
  // An empty header shows nobody, and a proxy cannot tell it from none.
  return Boolean(headers.authorization);
}

/** Permanent redirect: the page has no other address, whatever a cached copy of this answer says. */
function elsewhere(location: string): Answer {
  const kept: Record<string, string> = holdsKey(location)
    ? { "cache-control": "no-store", "referrer-policy": "no-referrer" }
    : { "cache-control": "public, max-age=3600" };
  const headers = { location, ...commonSecurityHeaders, ...kept };
  return { status: 308, headers, body: uncompressed(Buffer.alloc(0)) };
}

function notAllowed(takesForms: boolean): Answer {
  const headers = { allow: takesForms ? "GET, HEAD, POST" : "GET, HEAD", ...commonSecurityHeaders };
  return { status: 405, headers, body: uncompressed(Buffer.alloc(0)) };
}

function keptAnswer({ headers, etag, modified, body }: KeptPage): Answer {
  return { status: 200, headers, etag, modified, body: isShort(body.identity) ? uncompressed(body.identity) : body };
}

async function freshAnswer(request: IncomingMessage, { status, headers, body }: RenderedPage): Promise<Answer> {
  return { status, headers, body: await compressedFor(request, body) };
}

function abortWith(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return controller.signal;
}
