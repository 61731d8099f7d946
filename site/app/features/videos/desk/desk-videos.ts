import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import { uploadFetch } from "../../../backend/upload-fetch.ts";
import { videosRequest } from "../videos.ts";
import type { VideosQuery } from "../videos-query.ts";
import type { DeskVideo } from "./desk-video.ts";
import { toForm, type VideoDraft } from "./video-draft.ts";

const collection = "pagina_videos";

/** One page of the administrators' list: whole records, so that a new field is there without being named. */
export function findDeskVideos(client: PocketBase, query: VideosQuery): Promise<ListResult<DeskVideo>> {
  return client.collection(collection).getList<DeskVideo>(query.page, query.perPage, videosRequest(client, query));
}

/** @throws the client's error, 404 when it is gone */
export function getVideo(client: PocketBase, id: string): Promise<DeskVideo> {
  return client.collection(collection).getOne<DeskVideo>(id, { expand: "tags", ...shownByDialog });
}

interface VideoSave {
  draft: VideoDraft;
  /** As the form began; null for a new video. */
  before: VideoDraft | null;
  /** The video that is changed; null for a new one. `updated` is that of the version that may be written over. */
  video: Pick<DeskVideo, "id" | "updated"> | null;
  /** Names this attempt: a creation whose answer was lost is not done twice. */
  key: string;
  /** Told 0 … 1, the part that has left this device. */
  onProgress: (sent: number) => void;
}

/** One request, files included. @throws the client's error: 409 when somebody else has changed it meanwhile */
export function saveVideo(
  client: PocketBase,
  { draft, before, video, key, onProgress }: VideoSave,
): Promise<DeskVideo> {
  const form = toForm(draft, before);
  const options = { expand: "tags", fetch: uploadFetch(onProgress) };
  return video
    ? client
        .collection(collection)
        .update<DeskVideo>(video.id, form, { ...options, headers: { "If-Match": `"${video.updated}"` } })
    : client.collection(collection).create<DeskVideo>(form, { ...options, headers: { "Idempotency-Key": key } });
}

export function deleteVideo(client: PocketBase, id: string): Promise<boolean> {
  return client.collection(collection).delete(id, shownByDialog);
}
