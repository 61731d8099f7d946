import { needNames } from "@arzobispado/diocese/config/needs";
import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import { oneOf, type QueryOf, queryAddress, text } from "./query.ts";
import type { ListSection } from "./section.ts";

export const obrasSection = {
  path: sectionPaths.obras,
  files: { list: "obras-sociales", detail: "obra-social" },
  parameters: { search: text, ubicacion: text, necesidad: oneOf(needNames, "") },
  sizes: [5, 10, 15, 20, 25, 30],
  label: "Obras sociales",
  noun: ["obra social", "obras sociales"],
  visits: "Lista de obras sociales",
  detail: {
    ...{ collection: "obras_sociales", named: ["nombre"], sort: "nombre" },
    gone: "Una obra social que ya no está",
  },
  search: {
    kind: "obras",
    title: "Obras sociales",
    one: "obra social",
    many: "obras sociales",
    findsDescriptions: true,
  },
  empty: {
    filtered: ["No hay obras sociales con esos filtros"],
    none: ["Todavía no hay obras sociales", "En cuanto se publique la primera la verás aquí."],
    all: "Ver todas las obras",
  },
  failure: { title: "No pudimos cargar las obras sociales", dialog: false },
} as const satisfies ListSection;

export type ObrasQuery = QueryOf<typeof obrasSection.parameters>;

export const obrasAddress = (query: Partial<ObrasQuery>): string => queryAddress(obrasSection, query);
