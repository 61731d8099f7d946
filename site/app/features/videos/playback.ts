import { fileAddress } from "../../backend/file-address.ts";
import { type ExternalVideo, readExternalVideo } from "../../components/media/external-video.ts";
import { followableUrl } from "../../components/media/outside-link.ts";
import type { Video } from "./video.ts";

/** How a video is shown when it is opened (VID-04). */
export type Playback =
  | { kind: "frame"; video: ExternalVideo }
  | { kind: "player"; address: string }
  /** Nothing is embedded; the address can be followed. */
  | { kind: "link"; address: string }
  | { kind: "nothing" };

/**
 * YouTube and TikTok in a frame, `.mp4` in a player, anything else as a link at most. An own file where no link is given.
 * @param origin of the site: a link to a file of its own is asked for there, whatever protocol the link names
 */
export function playbackOf(video: Video, origin: string): Playback {
  if (video.link_video === "") {
    return video.video === "" ? { kind: "nothing" } : { kind: "player", address: fileAddress(video, video.video) };
  }
  const external = readExternalVideo(video.link_video);
  if (external?.service === "youtube" || external?.service === "tiktok") {
    return { kind: "frame", video: external };
  }
  if (external) return { kind: "link", address: external.pageAddress };
  const url = followableUrl(video.link_video);
  if (!url) return { kind: "nothing" };
  const film = /\.mp4$/i.test(url.pathname);
  if (film && url.host === origin.split("//")[1]) return { kind: "player", address: url.pathname + url.search };
  // The policy of a page admits no film that comes without encryption: browsers would refuse it, and nothing would be seen.
  return { kind: film && url.protocol === "https:" ? "player" : "link", address: url.href };
}
