import { demonym } from "@arzobispado/diocese/config/place";
import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import { hasOwnPage } from "../text/clergy-path.ts";
import { ids, type QueryOf, queryAddress, text } from "./query.ts";
import type { ListSection } from "./section.ts";

export const cleroSection = {
  path: sectionPaths.clero,
  files: { list: "cleros-diocesanos", detail: "clero-diocesano" },
  parameters: { search: text, cargos: ids, parroquias: ids, vicarias: ids },
  sizes: [10, 20, 30, 40, 50, 100],
  label: `Clero ${demonym.masculine}`,
  noun: ["persona", "personas"],
  visits: `Clero ${demonym.masculine}`,
  detail: {
    collection: "cleros_diocesanos",
    named: ["titulo", "nombres", "apellido_paterno"],
    gone: "Una persona que ya no está",
    sort: "apellido_paterno",
    only: { fields: "telefono,whatsapp,correo,semblanza:excerpt(40,true)", holds: hasOwnPage },
  },
  search: {
    kind: "clero",
    title: "Clero",
    one: "persona del clero",
    many: "personas del clero",
    matchesTitles: true,
  },
  empty: {
    filtered: [
      "No encontramos a nadie con esa búsqueda",
      "Quita uno de los filtros o escribe solo un nombre o un apellido. También puedes ver a todos.",
    ],
    none: ["El directorio está vacío", "En cuanto se registre a la primera persona la verás aquí."],
    all: "Ver todo el clero",
  },
  failure: { title: "No pudimos cargar el clero", dialog: false },
} as const satisfies ListSection;

/** A person must match any id of each list that is not empty. */
export type ClerosQuery = QueryOf<typeof cleroSection.parameters>;

export const clerosAddress = (query: Partial<ClerosQuery>): string => queryAddress(cleroSection, query);
