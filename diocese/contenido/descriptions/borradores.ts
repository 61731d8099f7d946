import type { ContentDescription } from "../content.ts";

/** Drafts: edited by the forms of their records, without a list of their own. */
export const borradores: ContentDescription[] = [
  {
    collection: "borradores",
    group: "Catálogos",
    label: "Borradores",
    one: "borrador",
    gender: "m",
    about: "Lo que el equipo escribe y todavía no publica.",
    unlisted: true,
  },
  {
    collection: "comentarios_borrador",
    group: "Catálogos",
    label: "Comentarios de borradores",
    one: "comentario",
    gender: "m",
    about: "Lo que se dice de un borrador antes de publicarlo.",
    unlisted: true,
  },
];
