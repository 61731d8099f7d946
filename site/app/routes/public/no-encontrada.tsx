import { data } from "react-router";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/no-encontrada.ts";

/** Any address that no other route knows (APP-05). */
export function loader() {
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Página no encontrada") },
  { name: "robots", content: "noindex" },
];

export default function NoEncontrada() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} />;
}
