import { type ExternalVideo, readExternalVideo } from "./external-video.ts";
import { followableUrl } from "./outside-link.ts";

/** Way in which a page shows the link of a video. */
export type LinkPlayback =
  | { kind: "frame"; video: ExternalVideo }
  | { kind: "player"; address: string }
  /** Not embedded, only linked. */
  | { kind: "link"; address: string }
  | { kind: "nothing" };

/**
 * Decides how a link is shown: videos of services in a frame, mp4 files in a player, other addresses as a link.
 * @param plays services that the page plays, and `mp4` for files; undefined: every service, and no mp4 file
 * @param origin origin of the site: a link to one of its own files becomes a path, whatever protocol the link names
 */
export function playbackOfLink(link: string, plays: readonly string[] | undefined, origin: string): LinkPlayback {
  const video = readExternalVideo(link);
  if (video && (plays?.includes(video.service) ?? true)) return { kind: "frame", video };
  if (video) return { kind: "link", address: video.pageAddress };
  const url = followableUrl(link);
  if (!url) return { kind: "nothing" };
  const film = isFilm(url) && (plays?.includes("mp4") ?? false);
  if (film && url.host === origin.split("//")[1]) return { kind: "player", address: url.pathname + url.search };
  // The page's security policy allows no mp4 over `http:`: browsers would block it and show an empty player.
  return { kind: film && url.protocol === "https:" ? "player" : "link", address: url.href };
}

/** Display name of the place where a link's video is. Empty: not an address. */
export function sourceOfLink(link: string): string {
  const video = readExternalVideo(link);
  if (video) return video.serviceName;
  const url = followableUrl(link);
  if (!url) return "";
  if (isTikTokAddress(link)) return "TikTok";
  return isFilm(url) ? "Archivo mp4" : "Otro sitio";
}

/** Whether a link leads to TikTok, also when its id cannot be read (VID-02). */
export const isTikTokAddress = (link: string): boolean => /^https:\/\/([\w-]+\.)*tiktok\.com(\/|$)/i.test(link);

export const isFilm = ({ pathname }: URL): boolean => /\.mp4$/i.test(pathname);
