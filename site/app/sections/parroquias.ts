import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import { id, ids, type QueryOf, queryAddress, text } from "./query.ts";
import type { ListSection } from "./section.ts";

export const parroquiasSection = {
  path: sectionPaths.parroquias,
  files: { list: "parroquias", detail: "parroquia" },
  pages: { "/:id/reportar": "reportar", "/:id/horario": "horario" },
  parameters: { search: text, tipo: id, vicarias: ids, ubicacion: text },
  label: "Parroquias",
  noun: ["parroquia", "parroquias"],
  visits: "Lista de parroquias",
  detail: { collection: "parroquias", named: ["nombre"], gone: "Una parroquia que ya no está", sort: "nombre" },
  search: { kind: "parroquias", title: "Parroquias y capillas", one: "parroquia", many: "parroquias" },
  empty: {
    filtered: ["No hay parroquias con esos filtros"],
    none: ["Todavía no hay parroquias", "En cuanto se publique la primera la verás aquí."],
    all: "Ver todas las parroquias",
  },
  failure: { title: "No pudimos cargar las parroquias", dialog: true },
} as const satisfies ListSection;

/** `tipo`: id of the type. A parish matches if it has any of the `vicarias`. */
export type ParroquiasQuery = QueryOf<typeof parroquiasSection.parameters>;

export const parroquiasAddress = (query: Partial<ParroquiasQuery>): string => queryAddress(parroquiasSection, query);
