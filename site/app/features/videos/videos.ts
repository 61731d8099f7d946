import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { searchText } from "../../backend/list/search-text.ts";
import type { Video } from "./video.ts";
import type { VideosQuery } from "./videos-query.ts";

const fields = [
  "id",
  "collectionId",
  "titulo",
  "video",
  "link_video",
  "thumbnail",
  "thumbnail_datos",
  "fecha_subida",
  "expand.tags.id",
  "expand.tags.nombre",
  "expand.tags.color",
].join(",");

/** One page of the list, newest first unless asked otherwise. */
export function findVideos(client: PocketBase, query: VideosQuery): Promise<ListResult<Video>> {
  const options = { filter: videosFilter(client, query), sort: query.sort, expand: "tags", fields };
  return client.collection("pagina_videos").getList<Video>(query.page, query.perPage, options);
}

/** The video that the address opens; null when it cannot be had, for the list is worth showing without it. */
export async function openedVideo(client: PocketBase, id: string): Promise<Video | null> {
  if (id === "") return null;
  return client
    .collection("pagina_videos")
    .getOne<Video>(id, { expand: "tags", fields })
    .catch(() => null);
}

/** The newest ones, for the home page (INI-06). */
export async function latestVideos(client: PocketBase): Promise<Video[]> {
  const page = await client.collection("pagina_videos").getList<Video>(1, 4, {
    sort: "-fecha_subida",
    fields,
    skipTotal: true,
  });
  return page.items;
}

export function allTags(client: PocketBase): Promise<TagsRecord[]> {
  return client.collection("tags").getFullList<TagsRecord>({ sort: "-created", batch: 500 });
}

/** The filter of a query: every value is bound by the client, never spliced by us (VID-01). */
export function videosFilter(client: PocketBase, query: VideosQuery): string {
  const parts: string[] = [];
  if (query.search) parts.push(client.filter("titulo ~ {:search}", { search: searchText(query.search) }));
  if (query.tags.length > 0) {
    parts.push(`(${query.tags.map((id) => client.filter("tags ~ {:id}", { id })).join(" || ")})`);
  }
  return parts.join(" && ");
}
