import "../../admin.css";
import { application } from "../../backend/page-handle.ts";
import { VisitsWidget } from "../../features/visitas/widget.tsx";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/visitas.ts";

export const handle = application;

/** A shell for everybody: what it shows is asked for in the browser, with the token of whoever is signed in there. */
export const loader = ({ url }: Route.LoaderArgs) => ({
  period: url.searchParams.get("period") ?? "week",
  date: url.searchParams.get("date") ?? "yesterday",
});

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Visitas") }, { name: "robots", content: "noindex" }];

/** Shown in a frame by administrators' home; it has a policy of its own that lets our pages frame it (SEG-40). */
export default function Visitas({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenido" className="tablero">
      <VisitsWidget {...loaderData} />
    </main>
  );
}
