import { type DemoMoment, resolveMoment } from "../../../diocese/demo/moments.ts";
import { now } from "../../support/run-moment.ts";
import { demoRecords } from "./demo-records.ts";

export interface DemoNoticia {
  id: string;
  titulo: string;
  resumen: string;
  descripcion: string;
  autor: string;
  activo: boolean;
  tipo: string;
  tags: string[];
  foto_portada: string;
  fotos_noticia: string[];
  foto_portada_datos?: DemoDetails[];
  fotos_noticia_datos?: DemoDetails[];
  /** Moment of publication, past or future. */
  date: Date;
}

/** Description of a photo. */
interface DemoDetails {
  alt: string;
  pie?: string;
  credito?: string;
}

interface Named {
  id: string;
  name: string;
}

/**
 * Moment to which the dates of the demonstration content are relative. A product whose clock stops here shows exactly
 * the content below.
 */
export { now };

const all: DemoNoticia[] = demoRecords("noticias").map(({ fecha_publicacion, ...rest }) => ({
  ...(rest as unknown as DemoNoticia),
  date: new Date(resolveMoment(fecha_publicacion as DemoMoment, now).replace(" ", "T")),
}));

/** Newest first, as the site shows them. */
export const published = all
  .filter(({ activo, date }) => activo && date <= now)
  .sort((one, other) => other.date.getTime() - one.date.getTime());
export const archived = all.filter(({ activo }) => !activo);
export const pending = all.filter(({ activo, date }) => activo && date > now);

export const tipos: Named[] = demoRecords("tipos_noticias").map(({ id, tipo }) => ({
  id: String(id),
  name: String(tipo),
}));
export const tags: Named[] = demoRecords("tags").map(({ id, nombre }) => ({ id: String(id), name: String(nombre) }));

/** Name of a type or a tag. Throws if the list has no such id. */
export function nameOf(list: Named[], id: string | undefined): string {
  return present(list.find((candidate) => candidate.id === id)).name;
}

/** Newest published noticia that fulfils `kind`. Throws if the demonstration content has none. */
export function newest(kind: (noticia: DemoNoticia) => boolean): DemoNoticia {
  return present(published.find(kind));
}

/** Photos of a noticia's gallery, the cover first. */
export function photosOf({ foto_portada, fotos_noticia }: DemoNoticia): string[] {
  return [...new Set([foto_portada, ...fotos_noticia])].filter((name) => name !== "");
}

/** Checks that one of the photos has a caption or a credit. */
export function isCaptioned({ foto_portada_datos = [], fotos_noticia_datos = [] }: DemoNoticia): boolean {
  return [...foto_portada_datos, ...fotos_noticia_datos].some(({ pie, credito }) => pie || credito);
}

export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The demonstration content lacks what this test needs.");
  return value;
}

/** Day in La Paz, as `2025-11-21`. */
export function localDay(date: Date): string {
  return new Date(date.getTime() - 4 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Day in La Paz, as `21 de noviembre de 2025`. */
export function dayInWords(date: Date): string {
  return new Intl.DateTimeFormat("es-ES", { timeZone: "America/La_Paz", dateStyle: "long" }).format(date);
}

/** Text as a search compares it: in lower case, without accents. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
