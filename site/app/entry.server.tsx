import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import {
  analyticsWidgetContext,
  backendContext,
  countsVisitsContext,
  demonstrationContext,
  isLoginPrefixContext,
  nonceContext,
  nowContext,
  publicOriginContext,
  recaptchaSiteKeyContext,
  reportContext,
  reportsFailuresContext,
} from "./backend/context.ts";
import type { Reads } from "./backend/reads.ts";
import { createServerClient } from "./backend/server-client.server.ts";
import { NonceContext } from "./components/inline-script.tsx";
import { EntryFilesContext } from "./components/layout/entry-script.tsx";

/** A page that needs longer than this is abandoned: its reader has left. */
const longestRender = 10_000;

export interface PageSurroundings {
  backendFetch: typeof fetch;
  backendUrl: string;
  publicOrigin: string;
  demonstration: boolean;
  isLoginPrefix: (text: string) => boolean;
  recaptchaSiteKey: string | null;
  countsVisits: boolean;
  reportsFailures: boolean;
  analyticsWidgetUrl: string | null;
  nonce: string | null;
  now: Date;
  report: (error: unknown) => void;
  /** Filled while the page is made. */
  reads: Reads;
}

/**
 * Puts what the loaders of one page find into their context. It happens here, inside the built server, because a value is
 * known by the identity of its key, and site/index.ts has other instances of these modules.
 */
export function fillContext(context: RouterContextProvider, surroundings: PageSurroundings): void {
  const { backendFetch, backendUrl, reads } = surroundings;
  context.set(backendContext, createServerClient(backendFetch, backendUrl, reads));
  context.set(publicOriginContext, surroundings.publicOrigin);
  context.set(demonstrationContext, surroundings.demonstration);
  context.set(isLoginPrefixContext, surroundings.isLoginPrefix);
  context.set(recaptchaSiteKeyContext, surroundings.recaptchaSiteKey);
  context.set(countsVisitsContext, surroundings.countsVisits);
  context.set(reportsFailuresContext, surroundings.reportsFailures);
  context.set(analyticsWidgetContext, surroundings.analyticsWidgetUrl);
  context.set(nonceContext, surroundings.nonce);
  context.set(nowContext, surroundings.now);
  context.set(reportContext, surroundings.report);
}

/** What a loader or a view threw goes to the log; a visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};

/**
 * Renders a whole page. It waits until everything is there: the page is readable without a script, can be kept by
 * page-cache.ts, and its inline scripts can be named in the Content Security Policy before the first byte leaves.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));

  const nonce = loadContext.get(nonceContext);
  const mark = nonce === null ? {} : { nonce };
  const page = (
    <NonceContext value={nonce}>
      <EntryFilesContext value={context.manifest.entry}>
        <ServerRouter context={context} url={request.url} {...mark} />
      </EntryFilesContext>
    </NonceContext>
  );
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...mark,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        pipe(body);
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
      },
      onShellError: reject,
      onError: reject,
      // Else React keeps a part whose code comes later for a script to put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    const timer = setTimeout(() => {
      abort();
      reject(new Error("The page took too long to render."));
    }, longestRender);
  });
}
