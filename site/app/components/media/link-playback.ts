import { type ExternalVideo, readExternalVideo } from "./external-video.ts";
import { followableUrl } from "./outside-link.ts";

/** What a page makes of the link of a video. */
export type LinkPlayback =
  | { kind: "frame"; video: ExternalVideo }
  | { kind: "player"; address: string }
  /** Nothing is embedded; the address can be followed. */
  | { kind: "link"; address: string }
  | { kind: "nothing" };

/**
 * Videos of services in a frame, films in a player, anything else as a link at most.
 * @param plays the services that the page plays, and `mp4` for films; undefined: every service, and no film
 * @param origin of the site: a link to a file of its own is asked for there, whatever protocol the link names
 */
export function playbackOfLink(link: string, plays: readonly string[] | undefined, origin: string): LinkPlayback {
  const video = readExternalVideo(link);
  if (video && (plays?.includes(video.service) ?? true)) return { kind: "frame", video };
  if (video) return { kind: "link", address: video.pageAddress };
  const url = followableUrl(link);
  if (!url) return { kind: "nothing" };
  const film = isFilm(url) && (plays?.includes("mp4") ?? false);
  if (film && url.host === origin.split("//")[1]) return { kind: "player", address: url.pathname + url.search };
  // The policy of a page admits no film that comes without encryption: browsers would refuse it, and nothing would be seen.
  return { kind: film && url.protocol === "https:" ? "player" : "link", address: url.href };
}

/** Where the video of a link lies, as people call it; empty for what is no address. */
export function sourceOfLink(link: string): string {
  const video = readExternalVideo(link);
  if (video) return video.serviceName;
  const url = followableUrl(link);
  if (!url) return "";
  if (isTikTokAddress(link)) return "TikTok";
  return isFilm(url) ? "Archivo mp4" : "Otro sitio";
}

/** A link leads to TikTok, also when the id in it cannot be read (VID-02). */
export const isTikTokAddress = (link: string): boolean => /^https:\/\/([\w-]+\.)*tiktok\.com(\/|$)/i.test(link);

export const isFilm = ({ pathname }: URL): boolean => /\.mp4$/i.test(pathname);
