import type { PaginaVideosRecord, TagsRecord } from "@arzobispado/diocese/generated/records";
import { fileAddress, type SharedPicture, sharedPicture } from "../../backend/file-address.ts";
import { isTikTokAddress } from "../../components/media/link-playback.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";

/** Video with the fields and tags that the site requests. */
export type Video = Pick<
  PaginaVideosRecord,
  "id" | "collectionId" | "titulo" | "video" | "link_video" | "thumbnail" | "fecha_subida"
> &
  Partial<Pick<PaginaVideosRecord, "thumbnail_datos">> & { expand?: { tags?: TagsRecord[] } };

/** True if the link leads to TikTok (VID-02), also when no video id can be read from it. */
export function isTikTok(video: Video): boolean {
  return isTikTokAddress(video.link_video);
}

/** Addresses of the 16:9 thumbnail, in the sizes that the field declares. `null`: no picture. */
export function thumbnailSources(video: Video): { src: string; srcSet: string } | null {
  const picture = pictureOf(video.thumbnail, video.thumbnail_datos);
  if (!picture) return null;
  const small = fileAddress(video, picture, "320x180");
  const large = fileAddress(video, picture, "640x360");
  return { src: large, srcSet: `${small} 320w, ${large} 640w` };
}

/** Thumbnail for link previews of social networks. */
export const sharedThumbnail = (video: Video): SharedPicture | undefined =>
  sharedPicture(video, pictureOf(video.thumbnail, video.thumbnail_datos), "640x360");
