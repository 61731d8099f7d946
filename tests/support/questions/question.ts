import type { AskedQuestion } from "@arzobispado/backend/testing";

/** A question that the site or the desk asks. Values are examples, forms are the site's. */
export interface SiteQuestion extends Omit<AskedQuestion, "account"> {
  /** What for. */
  name: string;
  /** Below site/app, and the function in it that asks. */
  source: string;
  /** Administrators ask, from their desk. */
  desk?: true;
  query: Record<string, string>;
}

/** Of some record. */
export const id = "r00000000000001";
export const cards = "tipo,tags";
const shownOfCards =
  "id,collectionId,collectionName,titulo,resumen,fecha_publicacion,foto_portada,foto_portada_datos,expand.tipo.id,expand.tipo.tipo,expand.tipo.color,expand.tags.id,expand.tags.nombre,expand.tags.color";
export const newest = { sort: "-fecha_publicacion", expand: cards, fields: shownOfCards };
export const first = { page: "1", perPage: "12" };
export const whole = { page: "1", perPage: "500", skipTotal: "1" };
export const names = ["titulo", "nombres", "apellido_paterno", "apellido_materno"];
