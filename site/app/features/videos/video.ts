import type { PaginaVideosRecord, TagsRecord } from "@arzobispado/diocese/generated/records";
import { fileAddress, type SharedPicture, sharedPicture } from "../../backend/file-address.ts";
import { isTikTokAddress } from "../../components/media/link-playback.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";

/** A video with what the site asks to come along. */
export type Video = Pick<
  PaginaVideosRecord,
  "id" | "collectionId" | "titulo" | "video" | "link_video" | "thumbnail" | "fecha_subida"
> &
  Partial<Pick<PaginaVideosRecord, "thumbnail_datos">> & { expand?: { tags?: TagsRecord[] } };

/** Its link leads to TikTok (VID-02), also when the id in it cannot be read. */
export function isTikTok(video: Video): boolean {
  return isTikTokAddress(video.link_video);
}

/** Addresses of the thumbnail, 16:9, in the sizes that the field declares. */
export function thumbnailSources(video: Video): { src: string; srcSet: string } | null {
  const picture = pictureOf(video.thumbnail, video.thumbnail_datos);
  if (!picture) return null;
  const small = fileAddress(video, picture, "320x180");
  const large = fileAddress(video, picture, "640x360");
  return { src: large, srcSet: `${small} 320w, ${large} 640w` };
}

/** The thumbnail for networks. */
export const sharedThumbnail = (video: Video): SharedPicture | undefined =>
  sharedPicture(video, pictureOf(video.thumbnail, video.thumbnail_datos), "640x360");
