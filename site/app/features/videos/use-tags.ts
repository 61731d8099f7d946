import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { useRouteLoaderData } from "react-router";

/** Tags that the filter panel offers, which the route around the list has loaded once (routes/public/videos-catalogo.tsx). */
export function useTags(): TagsRecord[] {
  const catalog = useRouteLoaderData<{ tags: TagsRecord[] }>("routes/public/videos-catalogo");
  return catalog?.tags ?? [];
}
