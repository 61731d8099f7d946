import { type DemoMoment, resolveMoment } from "../../../diocese/demo/moments.ts";
import { now } from "./demo-noticias.ts";
import { demoRecords } from "./demo-records.ts";

export interface DemoHomilia {
  id: string;
  titulo: string;
  persona_nombre: string;
  media: string;
  link_media: string;
  media_transcrito: string;
  fecha_inicio: DemoMoment;
}

export const homilias: DemoHomilia[] = demoRecords("homilia");

export const heard = homilias.filter(({ media }) => media.endsWith(".mp3"));
export const filmed = homilias.filter(({ media }) => media.endsWith(".mp4"));
export const elsewhere = homilias.filter(({ link_media }) => link_media !== "");

/** Day of a homily, as the page writes it. */
export function dayOf({ fecha_inicio }: DemoHomilia): string {
  const date = new Date(resolveMoment(fecha_inicio, now).replace(" ", "T"));
  return new Intl.DateTimeFormat("es-ES", { timeZone: "America/La_Paz", dateStyle: "long" }).format(date);
}
