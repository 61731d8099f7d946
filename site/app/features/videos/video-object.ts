import { readStoredDate } from "../../text/dates/dates.ts";
import type { StructuredThing } from "../../text/json-ld.ts";
import { publisher } from "../../text/publisher.ts";
import { playbackOf } from "./playback.ts";
import { sharedThumbnail, type Video } from "./video.ts";

/**
 * `VideoObject` of the open video for search engines. `null`: required data is missing, or the video does not play
 * here.
 * @see https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function videoObject(video: Video, origin: string): StructuredThing | null {
  const thumbnail = sharedThumbnail(video);
  const uploaded = readStoredDate(video.fecha_subida);
  const playback = playbackOf(video, origin);
  if (!thumbnail || !uploaded || (playback.kind !== "frame" && playback.kind !== "player")) return null;
  return {
    "@type": "VideoObject",
    name: video.titulo,
    thumbnailUrl: [origin + thumbnail.path],
    uploadDate: uploaded.toISOString(),
    inLanguage: "es-BO",
    publisher: publisher(origin),
    ...(playback.kind === "frame"
      ? { embedUrl: playback.video.embedAddress }
      : { contentUrl: new URL(playback.address, origin).href }),
  };
}
