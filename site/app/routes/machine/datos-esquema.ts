import { publicOriginContext } from "../../backend/context.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { openHeaders } from "../../features/misas/open-data/license.ts";
import { openDataSchema } from "../../features/misas/open-data/schema.ts";
import type { Route } from "./+types/datos-esquema.ts";

export const handle: PageHandle = { keptFor: "a day", isCounted: true };

/** Serves the JSON Schema of the open data, for programs that validate them. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(openDataSchema(context.get(publicOriginContext)), {
    headers: { ...openHeaders, "content-type": "application/schema+json" },
  });
