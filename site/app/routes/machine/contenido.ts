import { contentContext } from "../../backend/context.ts";
import type { Route } from "./+types/contenido.ts";

/** The collections that people keep, in the words of the back office. Nothing of it is secret: it is this program's. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(context.get(contentContext), {
    headers: { "cache-control": "no-cache", "x-robots-tag": "noindex" },
  });
}
