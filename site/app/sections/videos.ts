import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import { listAddress, readId } from "../text/list-query.ts";
import { ids, isLongQuery, oneOf, type QueryOf, readQuery, text, writeQuery } from "./query.ts";
import type { ListSection } from "./section.ts";

export const videosSection = {
  path: sectionPaths.videos,
  files: { list: "videos" },
  parameters: { search: text, tags: ids, sort: oneOf(["fecha_subida"], "-fecha_subida") },
  label: "Videos",
  noun: ["video", "videos"],
  visits: "Videos",
  search: { kind: "videos", title: "Videos", one: "video", many: "videos" },
  empty: {
    filtered: ["No hay videos con esos filtros"],
    none: ["Todavía no hay videos", "En cuanto se publique el primero lo verás aquí."],
    all: "Ver todos los videos",
    newest: "Últimos videos",
  },
  failure: { title: "No pudimos cargar los videos", dialog: false },
} as const satisfies ListSection;

/** A video matches if it has any of the `tags`. */
export type VideosQuery = QueryOf<typeof videosSection.parameters>;

/** Reads the id of the video that an address opens. Empty: none. */
export const readOpenVideo = (params: URLSearchParams): string => readId(params, "video");

/** Short form of an address that a form submitted, with the video that it opens. `null`: it is short already. */
export const shortVideosAddress = (params: URLSearchParams): string | null =>
  isLongQuery(videosSection, params) ? videosAddress(readQuery(videosSection, params), readOpenVideo(params)) : null;

/** @param open id of the video that the address opens */
export function videosAddress(query: Partial<VideosQuery>, open = ""): string {
  const params = writeQuery(videosSection, query);
  if (open !== "") params.set("video", open);
  return listAddress(videosSection.path, params);
}
