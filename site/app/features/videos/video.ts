import type { PaginaVideosRecord, TagsRecord } from "@arzobispado/diocese/generated/records";
import { fileAddress } from "../../backend/file-address.ts";
import { type ExternalVideo, readExternalVideo, readOutsideLink } from "../../components/media/external-video.ts";

/** A video with what the site asks to come along. */
export type Video = Pick<
  PaginaVideosRecord,
  "id" | "collectionId" | "titulo" | "video" | "link_video" | "thumbnail" | "fecha_subida"
> & { expand?: { tags?: TagsRecord[] } };

/** How a video is shown when it is opened (VID-04). */
export type Playback =
  | { kind: "frame"; video: ExternalVideo }
  | { kind: "player"; address: string }
  /** Nothing is embedded; the address can be followed. */
  | { kind: "link"; address: string }
  | { kind: "nothing" };

/** YouTube and TikTok in a frame, `.mp4` in a player, anything else as a link at most. An own file where no link is given. */
export function playbackOf(video: Video): Playback {
  if (video.link_video === "") {
    return video.video === "" ? { kind: "nothing" } : { kind: "player", address: fileAddress(video, video.video) };
  }
  const external = readExternalVideo(video.link_video);
  if (external?.service === "youtube" || external?.service === "tiktok") {
    return { kind: "frame", video: external };
  }
  if (external) return { kind: "link", address: external.pageAddress };
  const address = readOutsideLink(video.link_video);
  if (address === null) return { kind: "nothing" };
  return { kind: new URL(address).pathname.toLowerCase().endsWith(".mp4") ? "player" : "link", address };
}

/** Its link leads to TikTok (VID-02), also when the id in it cannot be read. */
export function isTikTok(video: Video): boolean {
  const address = readOutsideLink(video.link_video);
  return address !== null && /(?:^|\.)tiktok\.com$/.test(new URL(address).hostname);
}

/** Addresses of the thumbnail, 16:9, in the sizes that the field declares. */
export function thumbnailSources(video: Video): { src: string; srcSet: string } | null {
  if (video.thumbnail === "") return null;
  const small = fileAddress(video, video.thumbnail, "320x180");
  const large = fileAddress(video, video.thumbnail, "640x360");
  return { src: large, srcSet: `${small} 320w, ${large} 640w` };
}
