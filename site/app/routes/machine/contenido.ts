import { contentContext } from "../../backend/context.ts";
import type { Route } from "./+types/contenido.ts";

/** Serves the descriptions of the collections that the desk edits. They are part of the program, so no secret. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(context.get(contentContext), {
    headers: { "cache-control": "no-cache", "x-robots-tag": "noindex" },
  });
}
