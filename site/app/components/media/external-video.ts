import { followableUrl } from "./outside-link.ts";
import { startOf } from "./start-of-link.ts";

/** Video service that a page can embed. */
export type VideoService = keyof typeof services;

/**
 * Video of a service. Both addresses are built here: only the id and the start (and YouTube's query) come from the
 * link.
 */
export interface ExternalVideo {
  service: VideoService;
  /** Display name of the service: `YouTube`. */
  serviceName: string;
  id: string;
  /** Address for an iframe; its host is in `frame-src` (site/server/security-headers.ts). */
  embedAddress: string;
  /** Page of the video at its service, for a plain link. */
  pageAddress: string;
}

interface Service {
  name: string;
  /** Complete host names, compared exactly: `youtube.com.example.org` is not YouTube. */
  hosts: readonly string[];
  /** Patterns of a link's path; the first group is the id. */
  paths: readonly RegExp[];
  embed: (id: string) => string;
  page: (id: string) => string;
  /** Suffix of the embed and the page address that sets the start. Undefined: the service always begins at 0. */
  start?: { embed: (seconds: number) => string; page: (seconds: number) => string };
}

const services = {
  youtube: {
    name: "YouTube",
    hosts: [
      "youtube.com",
      "www.youtube.com",
      "m.youtube.com",
      "music.youtube.com",
      "youtu.be",
      "www.youtube-nocookie.com",
    ],
    paths: [/^\/(?:embed|shorts|live|v)\/([\w-]{11})$/],
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    start: { embed: (seconds) => `?start=${seconds}`, page: (seconds) => `&t=${seconds}s` },
  },
  vimeo: {
    name: "Vimeo",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    paths: [/^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})$/],
    embed: (id) => `https://player.vimeo.com/video/${id}`,
    page: (id) => `https://vimeo.com/${id}`,
    start: { embed: (seconds) => `#t=${seconds}s`, page: (seconds) => `#t=${seconds}s` },
  },
  vine: {
    name: "Vine",
    hosts: ["vine.co", "www.vine.co"],
    paths: [/^\/v\/([A-Za-z0-9]{1,20})(?:\/(?:embed|card)(?:\/[a-z]+)?)?$/],
    embed: (id) => `https://vine.co/v/${id}/embed/simple`,
    page: (id) => `https://vine.co/v/${id}`,
  },
  videopress: {
    name: "VideoPress",
    hosts: ["videopress.com", "www.videopress.com"],
    paths: [/^\/(?:v|embed)\/([A-Za-z0-9]{8})$/],
    embed: (id) => `https://videopress.com/embed/${id}`,
    page: (id) => `https://videopress.com/v/${id}`,
  },
  microsoftstream: {
    name: "Microsoft Stream",
    hosts: ["web.microsoftstream.com"],
    paths: [/^\/(?:embed\/)?video\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i],
    embed: (id) => `https://web.microsoftstream.com/embed/video/${id}`,
    page: (id) => `https://web.microsoftstream.com/video/${id}`,
  },
  tiktok: {
    name: "TikTok",
    hosts: ["tiktok.com", "www.tiktok.com", "m.tiktok.com"],
    paths: [/^\/(?:@[\w.-]+\/video|embed(?:\/v[1-3])?|player\/v1|v)\/(\d{1,25})(?:\.html)?$/],
    embed: (id) => `https://www.tiktok.com/embed/v2/${id}`,
    page: (id) => `https://www.tiktok.com/embed/v2/${id}`,
  },
  dailymotion: {
    name: "Dailymotion",
    hosts: ["dailymotion.com", "www.dailymotion.com", "dai.ly"],
    // The words after the underscore are the title.
    paths: [/^\/(?:embed\/)?video\/([A-Za-z0-9]{1,20})(?:_[^/]*)?$/],
    embed: (id) => `https://www.dailymotion.com/embed/video/${id}`,
    page: (id) => `https://www.dailymotion.com/video/${id}`,
    start: { embed: (seconds) => `?start=${seconds}`, page: (seconds) => `?start=${seconds}` },
  },
  loom: {
    name: "Loom",
    hosts: ["loom.com", "www.loom.com"],
    paths: [/^\/(?:share|embed)\/([0-9a-f]{32})$/i],
    embed: (id) => `https://www.loom.com/embed/${id}`,
    page: (id) => `https://www.loom.com/share/${id}`,
    start: { embed: (seconds) => `?t=${seconds}`, page: (seconds) => `?t=${seconds}` },
  },
} satisfies Record<string, Service>;

/** Display name of a service. */
export const serviceName = (service: VideoService): string => services[service].name;

export const isVideoService = (name: string): name is VideoService => Object.hasOwn(services, name);

/** Hosts whose whole path is the id of the video. */
const shortHosts: Record<string, RegExp> = {
  "youtu.be": /^\/([\w-]{11})$/,
  "dai.ly": /^\/([A-Za-z0-9]{1,20})$/,
};

/**
 * Reads service and video id from an editor's link. `null`: another host, another protocol, a malformed id (SEG-38).
 * The link itself never reaches the page, so `http:` links are accepted.
 */
export function readExternalVideo(link: string): ExternalVideo | null {
  const url = followableUrl(link);
  if (url?.port !== "") return null;
  for (const service of Object.keys(services) as VideoService[]) {
    const known: Service = services[service];
    if (!known.hosts.includes(url.hostname)) continue;
    const id = videoId(service, url);
    if (!id) return null;
    const start = known.start && startOf(url);
    const [toEmbed, toPage] = start && known.start ? [known.start.embed(start), known.start.page(start)] : ["", ""];
    return {
      service,
      serviceName: known.name,
      id,
      embedAddress: known.embed(id) + (ownQuery(service, url) || toEmbed),
      pageAddress: known.page(id) + toPage,
    };
  }
  return null;
}

/** YouTube's embed address keeps its query as written. */
const ownQuery = (service: VideoService, { pathname, search, searchParams }: URL): string =>
  service === "youtube" && pathname.startsWith("/embed/") && !searchParams.has("t") ? search : "";

function videoId(service: VideoService, url: URL): string | undefined {
  const path = url.pathname.replace(/\/$/, "");
  if (service === "youtube" && path === "/watch") return /^[\w-]{11}$/.exec(url.searchParams.get("v") ?? "")?.[0];
  const short = shortHosts[url.hostname];
  for (const pattern of short ? [short] : services[service].paths) {
    const id = pattern.exec(path)?.[1];
    if (id) return id;
  }
  return undefined;
}
