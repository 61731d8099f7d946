import { playedVideos } from "@arzobispado/diocese/config/videos";
import { fileAddress } from "../../backend/file-address.ts";
import { type LinkPlayback, playbackOfLink } from "../../components/media/link-playback.ts";
import type { Video } from "./video.ts";

/** Way in which a video is shown when it is opened (VID-04). */
export type Playback = LinkPlayback;

/**
 * Decides how a video plays: by its link, or by its own file if it has no link.
 * @param origin origin of the site
 */
export function playbackOf(video: Video, origin: string): Playback {
  if (video.link_video !== "") return playbackOfLink(video.link_video, playedVideos, origin);
  return video.video === "" ? { kind: "nothing" } : { kind: "player", address: fileAddress(video, video.video) };
}
