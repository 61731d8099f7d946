import { publicOriginContext } from "../../backend/context.ts";
import type { Route } from "./+types/robots.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

/** Serves the rules for crawlers. Everybody can read the file, so it names no hidden page. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    "Allow: /api/files/",
    "Disallow: /api/",
    "",
    `Sitemap: ${context.get(publicOriginContext)}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
