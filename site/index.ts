import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Reads } from "./app/backend/reads.ts";
import type { PageSurroundings } from "./app/entry.server.tsx";
import { type Asset, loadAssets } from "./assets.ts";
import { isSameText } from "./is-same-text.ts";
import { nextMidnightInLaPaz } from "./la-paz.ts";
import { startScriptsLater } from "./later-scripts.ts";
import { sendBytes } from "./node-answer.ts";
import { type KeptPage, PageCache, type RenderedPage } from "./page-cache.ts";
import { readPublicAddress } from "./public-pages.ts";
import { commonSecurityHeaders, pageSecurityHeaders } from "./security-headers.ts";

export { anyCollection } from "./app/backend/reads.ts";
export { checkForeignBackend, type ForeignBackend, openForeignBackend } from "./foreign-backend.ts";

export interface SiteOptions {
  /** Asks the backend: in process, or over the network when it is a foreign one. */
  backendFetch: typeof fetch;
  /** Where `backendFetch` finds the backend. Browsers ask the site's own origin in any case. */
  backendUrl: string;
  /** Calls back for each committed change with the collection's name, or with `anyCollection`. */
  onChange: (listener: (collectionName: string) => void) => void;
  /** Seconds that a finished page is kept at most, where not every change is told. */
  longestKept?: number;
  /** What people see in the address line, without a final slash. */
  publicOrigin: string;
  /** The store holds demonstration content: every page says so. */
  demonstration?: boolean;
  /** The hidden first part of the login page's address; without one nobody can sign in. */
  loginPrefix?: string;
  /** Of reCAPTCHA, which then guards signing in; without one nothing foreign is loaded anywhere. */
  recaptchaSiteKey?: string | null;
  /** Pages tell the backend of their visitors, so that administrators may see the sums. */
  countsVisits?: boolean;
  /** Shown to administrators in the place of those sums. */
  analyticsWidgetUrl?: string | null;
  /** The built client and server; `serverBuild` is given instead while developing. */
  serverBuild?: () => Promise<ServerBuild>;
  clock?: () => Date;
  /** Told of each failure of a page, with its cause. */
  onError: (error: unknown, url: string) => void;
}

export interface Site {
  /** Sends a kept page or a built file at once; false when `answer` must do it. */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly pages: PageCache;
}

/** What entry.server.tsx adds to React Router's own contract. */
interface ServerEntry {
  fillContext(context: RouterContextProvider, surroundings: PageSurroundings): void;
}

const buildFolder = join(import.meta.dirname, "build");

/** The public website as a request handler. Speaks to the backend only over the protocol. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const clock = options.clock ?? (() => new Date());
  const pages = new PageCache({ clock: () => clock().getTime() });
  const assets = options.serverBuild ? new Map<string, Asset>() : await loadAssets(join(buildFolder, "client"));
  const loadBuild =
    options.serverBuild ?? (() => import(join(buildFolder, "server", "index.js")) as Promise<ServerBuild>);
  const handle = createRequestHandler(loadBuild, options.serverBuild ? "development" : "production");
  options.onChange((name) => pages.collectionChanged(name));

  async function render(url: string, method: string, longestKept: number, signal?: AbortSignal): Promise<RenderedPage> {
    const now = clock();
    const reads: Reads = { collections: new Set(), validUntil: Number.POSITIVE_INFINITY };
    const { fillContext } = (await loadBuild()).entry.module as unknown as ServerEntry;
    const context = new RouterContextProvider();
    fillContext(context, {
      ...options,
      demonstration: options.demonstration ?? false,
      isLoginPrefix: (text) => options.loginPrefix !== undefined && isSameText(text, options.loginPrefix),
      recaptchaSiteKey: options.recaptchaSiteKey ?? null,
      countsVisits: options.countsVisits ?? true,
      analyticsWidgetUrl: options.analyticsWidgetUrl ?? null,
      now,
      reads,
      report: (error) => options.onError(error, url),
    });
    const response = await handle(new Request(options.publicOrigin + url, { method, signal: signal ?? null }), context);
    const made = Buffer.from(await response.arrayBuffer());
    if (response.status >= 500 && !isPage(response)) throw new Error("The page could not be rendered.");
    const { body, policy } = guard(made, response, url);
    const headers: Record<string, string> = {
      ...policy,
      ...Object.fromEntries(response.headers),
      vary: "Accept-Encoding",
    };
    headers["cache-control"] ??= "public, max-age=0, must-revalidate";
    if (response.status >= 400) headers["cache-control"] = "no-store";
    const longest = Math.min(longestKept, options.longestKept ?? longestKept) * 1000;
    return {
      status: response.status,
      headers,
      body,
      collections: reads.collections,
      expires: Math.min(reads.validUntil, nextMidnightInLaPaz(now.getTime()), now.getTime() + longest),
    };
  }

  /** What is sent of an answer, and the headers that guard it. */
  function guard(
    made: Buffer,
    { ok, headers }: Response,
    url: string,
  ): Pick<RenderedPage, "body"> & { policy: object } {
    // While developing, Vite writes styles into the page, which the policy would refuse.
    const isWhole = headers.get("content-type")?.startsWith("text/html") && !options.serverBuild;
    if (!isWhole) return { body: made, policy: commonSecurityHeaders };
    const written = made.toString("utf8");
    // Where administrators sign in and work nothing is kept, and nothing is there to be read before the scripts run.
    const desk = ok && headers.get("cache-control") === "no-store";
    const html = desk ? written : startScriptsLater(written);
    const policy = pageSecurityHeaders(html, {
      desk,
      recaptcha: desk && Boolean(options.recaptchaSiteKey),
      framed: widgets.test(url),
      frames: desk ? widgetOrigins(options.analyticsWidgetUrl) : [],
    });
    return { body: Buffer.from(html), policy };
  }

  function keptAddress(request: IncomingMessage) {
    // Not while developing: a change of the code would not be seen.
    if (options.serverBuild || (request.method !== "GET" && request.method !== "HEAD")) return null;
    if (showsWhoTheyAre(request)) return null;
    return readPublicAddress(request.url ?? "/");
  }

  function answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    const address = keptAddress(request);
    const page = address && pages.find(address.key);
    if (page) {
      sendBytes(request, response, 200, page.headers, page.etag, page);
      return true;
    }
    const asset = assets.get(request.url?.split("?", 1)[0] ?? "");
    if (!asset || (request.method !== "GET" && request.method !== "HEAD")) return false;
    sendBytes(request, response, 200, asset.headers, asset.etag, asset);
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "/";
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD", ...commonSecurityHeaders }).end();
      return;
    }
    try {
      const address = keptAddress(request);
      const page = address
        ? await pages.findOrRender(address.key, () => render(address.key, "GET", address.longestKept))
        : await render(readPublicAddress(url)?.key ?? url, "GET", 0, abortWith(response));
      if (showsWhoTheyAre(request)) page.headers["cache-control"] = "private, no-store";
      send(request, response, page);
    } catch (error) {
      if (response.destroyed) return;
      options.onError(error, url);
      sendUnavailable(request, response);
    }
  }

  return { answerKept, answer, pages };
}

/** Pages that others of ours show in a frame. */
const widgets = /^\/widgets\//;

function widgetOrigins(address: string | null | undefined): string[] {
  return address ? [new URL(address).origin] : [];
}

/** They get a page of their own, which nobody on the way may keep. */
function showsWhoTheyAre({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || headers.cookie !== undefined;
}

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage | RenderedPage): void {
  if ("etag" in page) {
    sendBytes(request, response, 200, page.headers, page.etag, page);
    return;
  }
  const { "content-length": _length, ...headers } = page.headers;
  response.writeHead(page.status, { ...headers, "content-length": page.body.length });
  response.end(request.method === "HEAD" ? undefined : page.body);
}

/** The last resort: nothing of the site could be rendered, so these few words need nothing of it. */
function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>El sitio no responde</title>
<h1>El sitio no responde en este momento</h1><p>Vuelve a intentarlo en unos minutos. <a href="/">Ir al inicio</a></p></html>`;
  response.writeHead(503, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "30",
    ...pageSecurityHeaders(html),
  });
  response.end(request.method === "HEAD" ? undefined : html);
}

/** HTML or a page's data; React Router answers in plain text when not even its error page could be made. */
function isPage(response: Response): boolean {
  return /^text\/(?:html|x-script)/.test(response.headers.get("content-type") ?? "");
}

function abortWith(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return controller.signal;
}
