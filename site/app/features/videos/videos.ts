import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { searchText } from "../../backend/list/search-text.ts";
import type { VideosQuery } from "../../sections/videos.ts";
import type { Video } from "./video.ts";

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

/** Finds one page of the list, newest first unless the query sorts otherwise. */
export function findVideos(client: PocketBase, query: VideosQuery): Promise<ListResult<Video>> {
  const options = { filter: videosFilter(client, query), sort: query.sort, expand: "tags", fields };
  return client.collection("pagina_videos").getList<Video>(query.page, query.perPage, options);
}

/**
 * Loads the video that the address opens. Never fails, so that the list is shown without it. `null`: none, or not
 * loaded.
 */
export async function openedVideo(client: PocketBase, id: string): Promise<Video | null> {
  if (id === "") return null;
  return client
    .collection("pagina_videos")
    .getOne<Video>(id, { expand: "tags", fields })
    .catch(() => null);
}

/** Loads the four newest videos, for the home page (INI-06). */
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

/** Builds the filter of a query. The client escapes every value; none is concatenated by hand (VID-01). */
export function videosFilter(client: PocketBase, query: VideosQuery): string {
  const parts: string[] = [];
  if (query.search) parts.push(client.filter("titulo ~ {:search}", { search: searchText(query.search) }));
  if (query.tags.length > 0) {
    parts.push(`(${query.tags.map((id) => client.filter("tags ~ {:id}", { id })).join(" || ")})`);
  }
  return parts.join(" && ");
}
