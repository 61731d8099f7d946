import { playedVideos } from "@arzobispado/diocese/config/videos";
import { fileAddress } from "../../backend/file-address.ts";
import { type LinkPlayback, playbackOfLink } from "../../components/media/link-playback.ts";
import type { Video } from "./video.ts";

/** How a video is shown when it is opened (VID-04). */
export type Playback = LinkPlayback;

/** What its link shows; its own file where no link is given. @param origin of the site */
export function playbackOf(video: Video, origin: string): Playback {
  if (video.link_video !== "") return playbackOfLink(video.link_video, playedVideos, origin);
  return video.video === "" ? { kind: "nothing" } : { kind: "player", address: fileAddress(video, video.video) };
}
