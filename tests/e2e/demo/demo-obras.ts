import { readFileSync } from "node:fs";
import { type DemoNoticia, present, published } from "./demo-noticias.ts";

export interface DemoObra {
  id: string;
  nombre: string;
  ubicacion: string;
  contacto: string;
  que_hace: string;
  para_quien: string;
  necesidades: string[];
  telefono: string;
  whatsapp?: string;
  horario_atencion: string;
  nombre_responsable: string;
  imagen_datos: { alt: string }[];
  imagenes: string[];
  imagenes_datos: { alt: string }[];
}

export const obras: DemoObra[] = read("obras_sociales") as unknown as DemoObra[];

const obraOfNoticia = new Map(read("noticias").map(({ id, obra_social }) => [id, obra_social]));

/** Published noticias of a work, newest first. */
export function noticiasOf(obra: DemoObra): DemoNoticia[] {
  return published.filter(({ id }) => obraOfNoticia.get(id) === obra.id);
}

/** Work with published noticias and several photos. */
export const told: DemoObra = present(obras.find((obra) => noticiasOf(obra).length > 0 && obra.imagenes.length > 1));

function read(collection: string): Record<string, unknown>[] {
  return JSON.parse(
    readFileSync(new URL(`../../../diocese/demo/content/${collection}.json`, import.meta.url), "utf8"),
  ) as Record<string, unknown>[];
}
