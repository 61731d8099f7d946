import type { AskedQuestion } from "@arzobispado/backend/testing";

/** Query that the site or the desk sends. Its values are examples, its form is the site's. */
export interface SiteQuestion extends Omit<AskedQuestion, "account"> {
  /** Purpose of the query. */
  name: string;
  /** Path below site/app, and the function there that sends it. */
  source: string;
  /** Set if administrators send it from the desk. */
  desk?: true;
  query: Record<string, string>;
}

/** Example id of a record. */
export const id = "r00000000000001";
export const cards = "tipo,tags";
const shownOfCards =
  "id,collectionId,collectionName,titulo,resumen,fecha_publicacion,foto_portada,foto_portada_datos,expand.tipo.id,expand.tipo.tipo,expand.tipo.color,expand.tags.id,expand.tags.nombre,expand.tags.color";
export const newest = { sort: "-fecha_publicacion", expand: cards, fields: shownOfCards };
export const first = { page: "1", perPage: "12" };
export const whole = { page: "1", perPage: "500", skipTotal: "1" };
export const names = ["titulo", "nombres", "apellido_paterno", "apellido_materno"];
