import { type DemoNoticia, present, published } from "./demo-noticias.ts";
import { demoRecords } from "./demo-records.ts";

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

export const obras = demoRecords<DemoObra>("obras_sociales");

const obraOfNoticia = new Map(demoRecords("noticias").map(({ id, obra_social }) => [id, obra_social]));

/** Published noticias of a work, newest first. */
export function noticiasOf(obra: DemoObra): DemoNoticia[] {
  return published.filter(({ id }) => obraOfNoticia.get(id) === obra.id);
}

/** Work with published noticias and several photos. */
export const told: DemoObra = present(obras.find((obra) => noticiasOf(obra).length > 0 && obra.imagenes.length > 1));
