import { backendContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { problemStatus } from "../../backend/problems.ts";
import { siteSettingsContext } from "../../backend/settings/site-settings.ts";
import { readSearch } from "../../features/buscar/buscar-query.ts";
import { suggest } from "../../features/buscar/suggestions.ts";
import type { Route } from "./+types/sugerencias.ts";

export const handle: PageHandle = { parameters: ["q"], keptFor: "a day" };

/** Serves suggestions for the search field (BUS-04); requested by enhance/controls/suggestions/. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const suggestions = await suggest(
      {
        client: context.get(backendContext),
        directory: context.get(directoryContext),
        settings: context.get(siteSettingsContext),
      },
      readSearch(url.searchParams),
    );
    return Response.json(suggestions, { headers: { "x-robots-tag": "noindex" } });
  } catch (error) {
    if (problemStatus(error) === 500) throw error;
    return Response.json([], { status: 503 });
  }
}
