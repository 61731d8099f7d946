import { organization } from "@arzobispado/diocese/config/organization";
import { installedFrame } from "@arzobispado/diocese/config/site-frame";
import { type ReactNode, useContext } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import "./app.css";
import "./styles/fotos.css";
import {
  countsVisitsContext,
  demonstrationContext,
  nowContext,
  publicOriginContext,
  recaptchaSiteKeyContext,
  reportsFailuresContext,
} from "./backend/context.ts";
import { isDocument } from "./backend/page-handle.ts";
import { documentAccounts } from "./backend/session/document-accounts.ts";
import { sentAway } from "./backend/session/sent-away.ts";
import { siteSettingsContext } from "./backend/settings/site-settings.ts";
import { EarlyPresses, EntryScript } from "./components/layout/entry-script.tsx";
import { OldBrowser } from "./components/layout/old-browser.tsx";
import { PageProblem } from "./components/layout/page-problem.tsx";
import { SharedFrameContext } from "./components/layout/shared-frame.tsx";
import { TabStorage } from "./components/layout/tab-storage.tsx";
import { localDay } from "./text/dates/dates.ts";
import { liturgicalDay } from "./text/dates/liturgical-day.server.ts";
import { pageTitle } from "./text/page-title.ts";

/** Data that every page needs, such as its time and the public origin. */
export async function loader({ context }: Route.LoaderArgs) {
  // Requested beside all else. Documents wait for it (entry.server.tsx); other pages take what is in memory.
  const asked = context.get(siteSettingsContext).frame();
  const { liturgy } = await Promise.race([asked, nextTurn().then(() => installedFrame)]);
  return {
    now: context.get(nowContext).toISOString(),
    origin: context.get(publicOriginContext),
    demonstration: context.get(demonstrationContext),
    recaptchaSiteKey: context.get(recaptchaSiteKeyContext),
    countsVisits: context.get(countsVisitsContext),
    reportsFailures: context.get(reportsFailuresContext),
    liturgicalDay: liturgicalDay(localDay(context.get(nowContext)), liturgy),
  };
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

let shownPath = import.meta.env.SSR ? "" : window.location.pathname;

/**
 * Middleware of an application: checks on every navigation whether the page is for this person (entry.client.tsx checks
 * the first one), and lets the browser itself open a document.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const url = new URL(request.url);
    // A page that only loads again keeps the text written in it: its requests ask to sign in again (with-session.ts).
    // If another document is loading, this one does not change any more.
    if (url.pathname !== shownPath && (await isLeft(url))) await new Promise(() => {});
    shownPath = url.pathname;
    await next();
  },
];

/**
 * Opens another document if this page is not for the person, or is no application.
 * @returns whether another document is loading, in the place of this one or after it
 */
async function isLeft(url: URL): Promise<boolean> {
  if (await sentAway(url)) return true;
  if (documentAccounts().pages.test(url.pathname)) return false;
  window.location.assign(url);
  return true;
}

/** The data of the root does not change while a visitor navigates. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "48x48" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  { rel: "apple-touch-icon", href: "/icono-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "alternate", href: "/rss.xml", type: "application/rss+xml", title: "Noticias (RSS)" },
  { rel: "alternate", href: "/atom.xml", type: "application/atom+xml", title: "Noticias (Atom)" },
];

export const meta: Route.MetaFunction = ({ error }) => [
  { title: pageTitle(error ? "Página no disponible" : "Inicio") },
  { name: "description", content: organization.description },
  ...(error ? [{ name: "robots", content: "noindex" }] : []),
];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const asDocument = isDocument(matches);
  const frame = useContext(SharedFrameContext);
  return (
    <html
      lang="es"
      // Browser translation removes texts that React goes on changing: a page of React would hang.
      translate={asDocument ? undefined : "no"}
      data-liturgia={frame ? frame.color : root?.liturgicalDay?.color}
      data-documento={asDocument ? "" : undefined}
      data-fallos={root?.reportsFailures ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <Meta />
        <Links />
        {asDocument && <EarlyPresses />}
      </head>
      <body>
        {!asDocument && <OldBrowser keeper={matches.some(({ id }) => id.startsWith("routes/parroquia-propia/"))} />}
        {children}
        {asDocument && <EntryScript />}
        {/* Without `Scripts` React Router writes no data into the page either. */}
        {!asDocument && (
          <>
            <TabStorage />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Last error boundary: the layout itself failed, so the page is shown without header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenido">
      <PageProblem error={error} />
    </main>
  );
}
