import { isLongForm, listAddress, readId, readIds, readPaging, readSearch, toParams } from "../../text/list-query.ts";

export const videosPath = "/videos";

type VideosSort = "-fecha_subida" | "fecha_subida";

/** Query in the address of the list, trimmed and bounded. */
export interface VideosQuery {
  search: string;
  /** Ids of tags. A video matches if it has any of them. */
  tags: string[];
  sort: VideosSort;
  page: number;
  perPage: number;
}

/** Reads the query of an address. Never fails: an invalid value becomes its default. */
export function readVideosQuery(params: URLSearchParams): VideosQuery {
  return {
    search: readSearch(params),
    tags: readIds(params, "tags"),
    sort: params.get("sort") === "fecha_subida" ? "fecha_subida" : "-fecha_subida",
    ...readPaging(params),
  };
}

/** Id of the video that the address opens. Empty: none. */
export const readOpenVideo = (params: URLSearchParams): string => readId(params, "video");

/**
 * Writes a query as address parameters, without default values.
 * @param open id of the video that the address opens
 */
export function videosQueryToParams(query: Partial<VideosQuery>, open = ""): URLSearchParams {
  const { search = "", tags = [], sort } = query;
  const params = toParams({ search, tags, sort: sort === "fecha_subida" ? sort : "" }, query);
  if (open !== "") params.set("video", open);
  return params;
}

export function videosAddress(query: Partial<VideosQuery>, open?: string): string {
  return listAddress(videosPath, videosQueryToParams(query, open));
}

/** Short form of an address that a form submitted. `null`: it is in its short form already. */
export function canonicalVideosAddress(params: URLSearchParams): string | null {
  return isLongForm(params, ["tags"], { sort: "-fecha_subida" })
    ? videosAddress(readVideosQuery(params), readOpenVideo(params))
    : null;
}
