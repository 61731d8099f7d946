import "../../admin.css";
import { VisitsWidget } from "../../features/visitas/widget.tsx";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/visitas.ts";

export { application as handle } from "../../backend/page-handle.ts";

/**
 * Returns only the parameters: the page is the same shell for everybody. The browser loads the visits with the token of
 * its session.
 */
export const loader = ({ url }: Route.LoaderArgs) => ({
  period: url.searchParams.get("period") ?? "week",
  date: url.searchParams.get("date") ?? "yesterday",
});

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = () => unlistedMeta("Visitas");

/** Page with the visits, framed by the administrators' home. Its own CSP lets our pages frame it (SEG-40). */
export default function Visitas({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenido" className="tablero">
      <VisitsWidget {...loaderData} />
    </main>
  );
}
