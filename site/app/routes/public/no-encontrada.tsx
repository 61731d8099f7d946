import sheets from "virtual:lazy-sheets";
import { lazy, Suspense } from "react";
import { data } from "react-router";
import { backendContext, isLoginPrefixContext, reportContext } from "../../backend/context.ts";
import type { ApplicationHandle } from "../../backend/page-handle.ts";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { findSignInMethods, google, type SignInMethods } from "../../features/acceso/providers.ts";
import { useAnswerToasts } from "../../features/avisos/answer-toasts.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/no-encontrada.ts";

/** Each one's code comes with that page only. */
const LoginPage = lazy(() => import("../../features/acceso/login-page.tsx"));
const SistemaPage = lazy(() => import("../../features/sistema/sistema-page.tsx"));

/**
 * Any address that no other route knows (APP-05), and among them the two hidden ones: where administrators sign in (NAV-03)
 * and where the superuser works. Their hidden part is compared here, on the server, so that it stands in no file that a
 * visitor downloads.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Hidden> {
  const [, prefix, page] = /^([^/]+)\/(login|sistema)$/.exec(params["*"]) ?? [];
  if (prefix === undefined || !context.get(isLoginPrefixContext)(prefix)) throw data(null, { status: 404 });
  if (page !== "login") return { page: "sistema", sheets: sheets["features/sistema/sistema-page.tsx"] };
  const methods = await findSignInMethods(context.get(backendContext)).catch((error: unknown) => {
    // Whoever presses reads what is the matter; the page itself stays.
    context.get(reportContext)(error);
    return { providers: [google], password: true };
  });
  return { page: "login", methods, sheets: sheets["features/acceso/login-page.tsx"] };
}

type Hidden = ({ page: "login"; methods: SignInMethods } | { page: "sistema" }) & {
  /** With the page, not with those of visitors. */
  sheets: readonly string[] | undefined;
};

/** The hidden pages are applications; what nobody knows is a document. */
export const handle: ApplicationHandle = { isApplication: (loaderData) => loaderData !== undefined };

/** Neither changes while somebody is on it. */
export const shouldRevalidate = () => false;

/** The address must not reach another server as `Referer`, nor stay where pages are kept. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? { ...loaderHeaders, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? titles[loaderData.page] : "Página no encontrada") },
  { name: "robots", content: "noindex" },
];

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
