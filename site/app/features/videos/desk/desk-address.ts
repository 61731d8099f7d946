import { isLongForm, listAddress } from "../../../text/list-query.ts";
import { readVideosQuery, type VideosQuery, videosQueryToParams } from "../videos-query.ts";

export const deskPath = "/videos-administrador";

/** In the place of an id: a video that has none yet. */
export const newVideo = "crear";

/** The address of the administrators' list. @param open id of the video that is edited beside it, or `newVideo` */
export function deskAddress(query: Partial<VideosQuery>, open?: string): string {
  return listAddress(open === undefined ? deskPath : `${deskPath}/${open}`, videosQueryToParams(query));
}

/** Where a form's own way of writing belongs; null when the address is in its short form already. */
export function canonicalDeskAddress(params: URLSearchParams): string | null {
  return isLongForm(params, ["tags"], { sort: "-fecha_subida" }) ? deskAddress(readVideosQuery(params)) : null;
}
