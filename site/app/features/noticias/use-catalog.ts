import type { TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import { useRouteLoaderData } from "react-router";

/** Types and tags that the filter panel offers. */
export interface NoticiasCatalog {
  tipos: TiposNoticiasRecord[];
  tags: TagsRecord[];
}

/** What the route around the list has loaded once (routes/public/noticias-catalogo.tsx). */
export function useCatalog(): NoticiasCatalog {
  const catalog = useRouteLoaderData<NoticiasCatalog>("routes/public/noticias-catalogo");
  return catalog ?? { tipos: [], tags: [] };
}
