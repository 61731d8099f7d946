import { outsideUrl } from "./outside-link.ts";

/** A service whose videos a page can show, as people call it. */
export type VideoService =
  | "youtube"
  | "vimeo"
  | "vine"
  | "videopress"
  | "microsoftstream"
  | "tiktok"
  | "dailymotion"
  | "loom";

/** A video of a service. Its addresses are ours: of the link that was given only the id (and YouTube's query) is in them. */
export interface ExternalVideo {
  service: VideoService;
  /** As people call the service: `YouTube`. */
  serviceName: string;
  id: string;
  /** For a frame; its host stands in `frame-src` (site/server/security-headers.ts). */
  embedAddress: string;
  /** The page of the video at its service, for a plain link. */
  pageAddress: string;
}

interface Service {
  name: string;
  /** Whole host names: nothing that only begins or ends like one is that service. */
  hosts: readonly string[];
  /** The id in the path of a link. */
  paths: readonly RegExp[];
  embed: (id: string) => string;
  page: (id: string) => string;
}

const services: Record<VideoService, Service> = {
  youtube: {
    name: "YouTube",
    hosts: ["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
    paths: [/^\/(?:embed|shorts|live|v)\/([\w-]{11})$/],
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: "Vimeo",
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    paths: [/^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})$/],
    embed: (id) => `https://player.vimeo.com/video/${id}`,
    page: (id) => `https://vimeo.com/${id}`,
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
  },
  loom: {
    name: "Loom",
    hosts: ["loom.com", "www.loom.com"],
    paths: [/^\/(?:share|embed)\/([0-9a-f]{32})$/i],
    embed: (id) => `https://www.loom.com/embed/${id}`,
    page: (id) => `https://www.loom.com/share/${id}`,
  },
};

/** As people call a service. */
export const serviceName = (service: VideoService): string => services[service].name;

export const isVideoService = (name: string): name is VideoService => Object.hasOwn(services, name);

/** Hosts that name the video with their whole path. */
const shortHosts: Record<string, RegExp> = {
  "youtu.be": /^\/([\w-]{11})$/,
  "dai.ly": /^\/([A-Za-z0-9]{1,20})$/,
};

/**
 * What an editor's link shows: the service and the id of its video. Null for anything else: another host, another
 * protocol, a malformed id (SEG-38). The link itself never reaches the page.
 */
export function readExternalVideo(link: string): ExternalVideo | null {
  const url = outsideUrl(link);
  if (!url) return null;
  for (const service of Object.keys(services) as VideoService[]) {
    const known = services[service];
    if (!known.hosts.includes(url.hostname)) continue;
    const id = videoId(service, url);
    if (!id) return null;
    const embed = known.embed(id);
    const embedAddress = service === "youtube" && url.pathname.startsWith("/embed/") ? embed + url.search : embed;
    return { service, serviceName: known.name, id, embedAddress, pageAddress: known.page(id) };
  }
  return null;
}

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
