import { isLongForm, listAddress, readId, readIds, readPaging, readSearch, toParams } from "../../text/list-query.ts";

export const videosPath = "/videos";

type VideosSort = "-fecha_subida" | "fecha_subida";

/** What the address of the list says, trimmed and bounded. */
export interface VideosQuery {
  search: string;
  /** Ids; any of them is enough. */
  tags: string[];
  sort: VideosSort;
  page: number;
  perPage: number;
}

/** Reads the address: whatever is not understood is its default, nothing fails. */
export function readVideosQuery(params: URLSearchParams): VideosQuery {
  return {
    search: readSearch(params),
    tags: readIds(params, "tags"),
    sort: params.get("sort") === "fecha_subida" ? "fecha_subida" : "-fecha_subida",
    ...readPaging(params),
  };
}

/** Id of the video that the address opens, or empty. */
export const readOpenVideo = (params: URLSearchParams): string => readId(params, "video");

/** The address of a query, without what is default. @param open id of the video that it opens */
export function videosQueryToParams(query: Partial<VideosQuery>, open = ""): URLSearchParams {
  const { search = "", tags = [], sort } = query;
  const params = toParams({ search, tags, sort: sort === "fecha_subida" ? sort : "" }, query);
  if (open !== "") params.set("video", open);
  return params;
}

export function videosAddress(query: Partial<VideosQuery>, open?: string): string {
  return listAddress(videosPath, videosQueryToParams(query, open));
}

/** Where a form's own way of writing belongs; null when the address is in its short form already. */
export function canonicalVideosAddress(params: URLSearchParams): string | null {
  return isLongForm(params, ["tags"], { sort: "-fecha_subida" })
    ? videosAddress(readVideosQuery(params), readOpenVideo(params))
    : null;
}
