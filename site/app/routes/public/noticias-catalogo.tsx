import { useEffect } from "react";
import { Outlet } from "react-router";
import { backendContext } from "../../backend/context.ts";
import { orEmpty } from "../../backend/list/load-page.ts";
import { allTags, allTipos } from "../../features/noticias/noticias.ts";
import type { Route } from "./+types/noticias-catalogo.ts";

/** Types and tags of the filter panel; without them the list still works. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(backendContext);
  const [tipos, tags] = await Promise.all([allTipos(client).catch(() => []), allTags(client).catch(() => [])]);
  return { tipos, tags };
}

type Catalog = Awaited<ReturnType<typeof loader>>;

/** What this visitor's browser has got once serves for the whole visit, not only until the next search (DAT-02). */
let kept: Catalog | undefined;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Catalog> {
  return kept ?? orEmpty(serverLoader, { tipos: [], tags: [] });
}

/** Asked for again only while it could not be had. */
export const shouldRevalidate = () => kept === undefined;

export default function NoticiasCatalogo({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (loaderData.tipos.length > 0 && loaderData.tags.length > 0) kept = loaderData;
  }, [loaderData]);
  return <Outlet />;
}
