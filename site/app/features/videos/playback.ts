import { fileAddress } from "../../backend/file-address.ts";
import { type ExternalVideo, readExternalVideo } from "../../components/media/external-video.ts";
import { readOutsideLink } from "../../components/media/outside-link.ts";
import type { Video } from "./video.ts";

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
