import { lazy, Suspense } from "react";
import { data } from "react-router";
import { isLoginPrefixContext } from "../../backend/context.ts";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/no-encontrada.ts";

/** Its code comes with the login page only. */
const LoginPage = lazy(() => import("../../features/acceso/login-page.tsx"));

/**
 * Any address that no other route knows (APP-05), and among them the one where administrators sign in (NAV-03): its hidden
 * part is compared here, on the server, so that it stands in no file that a visitor downloads.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const [, prefix] = /^([^/]+)\/login$/.exec(params["*"]) ?? [];
  if (prefix === undefined || !context.get(isLoginPrefixContext)(prefix)) throw data(null, { status: 404 });
  return { login: true };
}

/** The address must not reach another server as `Referer`, nor stay where pages are kept. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? { ...loaderHeaders, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? "Inicia Sesión" : "Página no encontrada") },
  { name: "robots", content: "noindex" },
];

export default function Login() {
  return (
    <Suspense>
      <LoginPage />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} />;
}
