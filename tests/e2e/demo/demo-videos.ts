import { type DemoMoment, resolveMoment } from "../../../diocese/demo/moments.ts";
import { now, present } from "./demo-noticias.ts";
import { demoRecords } from "./demo-records.ts";

export interface DemoVideo {
  id: string;
  titulo: string;
  video: string;
  link_video: string;
  tags: string[];
  fecha_subida: DemoMoment;
}

export const dateOf = (video: DemoVideo): Date => new Date(resolveMoment(video.fecha_subida, now).replace(" ", "T"));

/** Newest first, as the site shows them. */
export const videos = demoRecords<DemoVideo>("pagina_videos").sort(
  (one, other) => dateOf(other).getTime() - dateOf(one).getTime(),
);

export const titlesOf = (list: DemoVideo[]): string[] => list.map(({ titulo }) => titulo);

const firstPage = videos.slice(0, 10);
export const fromYouTube = present(firstPage.find(({ link_video }) => link_video.includes("youtube.com/embed/")));
export const fromTikTok = present(firstPage.find(({ link_video }) => link_video.includes("tiktok.com")));
export const ownFile = present(firstPage.find(({ video }) => video !== ""));
