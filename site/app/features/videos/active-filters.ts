import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import type { ActiveFilter } from "../../components/list/active-filters.tsx";
import { type VideosQuery, videosAddress } from "./videos-query.ts";

/** The filters that are set, each with the way to take it off. @param addressOf the list's address for a query */
export function listActiveFilters(
  query: VideosQuery,
  tags: TagsRecord[],
  addressOf: (query: Partial<VideosQuery>) => string = videosAddress,
): ActiveFilter[] {
  const without = (change: Partial<VideosQuery>) => addressOf({ ...query, page: 1, ...change });
  const filters: ActiveFilter[] = [];
  if (query.search) filters.push({ label: `«${query.search}»`, without: without({ search: "" }) });
  for (const id of query.tags) {
    const tag = tags.find((candidate) => candidate.id === id);
    const rest = query.tags.filter((other) => other !== id);
    filters.push({ label: tag?.nombre ?? "Etiqueta desconocida", without: without({ tags: rest }) });
  }
  return filters;
}
