import { PassThrough, Readable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext, nowContext, reportContext } from "./backend/context.ts";
import { isDocument } from "./backend/page-handle.ts";
import { madeContext } from "./backend/page-surroundings.server.ts";
import { siteSettingsContext } from "./backend/settings/site-settings.ts";
import { NonceContext } from "./components/inline-script.tsx";
import { EntryFilesContext } from "./components/layout/entry-script.tsx";
import { sharedFrame } from "./components/layout/shared-frame.server.tsx";
import { SharedFrameContext } from "./components/layout/shared-frame.tsx";
import { SiteFrameContext } from "./components/layout/site-frame.ts";
import { documentHeader } from "./enhance/document-header.ts";

/** Milliseconds after which the rendering of an application is given up: its reader has left. */
const longestRender = 10_000;

export { fillContext } from "./backend/page-surroundings.server.ts";
export { documentScripts } from "./components/inline-script.tsx";

/** Logs an error of a loader or a view; a visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};

/**
 * Renders a whole page. Waits until everything is there: the page is readable without a script, can be cached by
 * page-cache.ts, and its inline scripts can be named in the Content Security Policy before the first byte is sent.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const nonce = loadContext.get(nonceContext) ?? undefined;
  const page = (
    <NonceContext value={nonce ?? null}>
      <EntryFilesContext value={context.manifest.entry}>
        <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />
      </EntryFilesContext>
    </NonceContext>
  );
  const { matches, loaderData } = context.staticHandlerContext;
  if (!isDocument(matches.map(({ route }) => ({ handle: route.handle, loaderData: loaderData[route.id] })))) {
    return new Response(await renderApplication(page, nonce), { status, headers });
  }
  headers.set(documentHeader, context.manifest.entry.module);
  const site = await loadContext.get(siteSettingsContext).frame();
  const frame = sharedFrame(new URL(request.url).pathname, loadContext.get(nowContext), site);
  // React needs marks between texts only in a page that it takes over in the browser, which a document never is.
  const html = renderToStaticMarkup(
    <SiteFrameContext value={site}>
      <SharedFrameContext value={frame}>{page}</SharedFrameContext>
    </SiteFrameContext>,
  );
  loadContext.get(madeContext).html = `<!DOCTYPE html>${html}`;
  return new Response(null, { status, headers });
}

/** Renders a page of the back office and waits for all its parts, whose code is loaded separately. */
function renderApplication(page: ReactNode, nonce: string | undefined): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady() {
        clearTimeout(timer);
        resolve(Readable.toWeb(pipe(new PassThrough())) as ReadableStream);
      },
      onShellError: reject,
      onError: reject,
      // Otherwise React leaves a late part for a script to put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    const timer = setTimeout(() => {
      abort();
      reject(new Error("The page took too long to render."));
    }, longestRender);
  });
}
