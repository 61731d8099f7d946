import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import type { ActiveFilter } from "../../components/list/active-filters.tsx";
import { type VideosQuery, videosAddress } from "./videos-query.ts";

/** Lists the active filters, each with the address that removes it. */
export function listActiveFilters(query: VideosQuery, tags: TagsRecord[]): ActiveFilter[] {
  const without = (change: Partial<VideosQuery>) => videosAddress({ ...query, page: 1, ...change });
  const filters: ActiveFilter[] = [];
  if (query.search) filters.push({ label: `«${query.search}»`, without: without({ search: "" }) });
  for (const id of query.tags) {
    const tag = tags.find((candidate) => candidate.id === id);
    const rest = query.tags.filter((other) => other !== id);
    filters.push({ label: tag?.nombre ?? "Etiqueta desconocida", without: without({ tags: rest }) });
  }
  return filters;
}
