import sheets from "virtual:lazy-sheets";
import { lazy, Suspense } from "react";
import { data } from "react-router";
import { backendContext, isLoginPrefixContext, reportContext } from "../../backend/context.ts";
import type { ApplicationHandle } from "../../backend/page-handle.ts";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { findSignInMethods, google, type SignInMethods } from "../../features/acceso/providers.ts";
import { useAnswerToasts } from "../../features/avisos/answer-toasts.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/no-encontrada.ts";

/** Lazy: the code of a hidden page loads only with that page. */
const LoginPage = lazy(() => import("../../features/acceso/login-page.tsx"));
const SistemaPage = lazy(() => import("../../features/sistema/sistema-page.tsx"));

/**
 * Handles every address that no other route matches (APP-05), among them two hidden pages: the sign-in of
 * administrators (NAV-03) and the page of the superuser. The secret part of their address is compared here on the
 * server, so that no file that a visitor downloads contains it.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Hidden> {
  const [, prefix, page] = /^([^/]+)\/(login|sistema)$/.exec(params["*"]) ?? [];
  if (prefix === undefined || !context.get(isLoginPrefixContext)(prefix)) throw data(null, { status: 404 });
  if (page !== "login") return { page: "sistema", sheets: sheets["features/sistema/sistema-page.tsx"] };
  const methods = await findSignInMethods(context.get(backendContext)).catch((error: unknown) => {
    // The page is shown all the same; a person who presses a button reads the error.
    context.get(reportContext)(error);
    return { providers: [google], password: true };
  });
  return { page: "login", methods, sheets: sheets["features/acceso/login-page.tsx"] };
}

type Hidden = ({ page: "login"; methods: SignInMethods } | { page: "sistema" }) & {
  /** Style sheets of the hidden page, not loaded on visitors' pages. */
  sheets: readonly string[] | undefined;
};

/** Hidden pages are applications; the page for an unknown address is a document. */
export const handle: ApplicationHandle = { isApplication: (loaderData) => loaderData !== undefined };

/** Hidden pages never need to load their data again. */
export const shouldRevalidate = () => false;

/** The address must not reach another server as `Referer`, nor be cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? { ...loaderHeaders, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? titles[loaderData.page] : "Página no encontrada");

const titles = { login: "Inicia Sesión", sistema: "Sistema" };

export default function HiddenPage({ loaderData }: Route.ComponentProps) {
  useAnswerToasts();
  return (
    <Suspense>
      {loaderData.sheets?.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {loaderData.page === "login" ? <LoginPage {...loaderData.methods} /> : <SistemaPage />}
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} isPublic />;
}
