import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import type { Section } from "./section.ts";

export const cuadrosSection = {
  path: sectionPaths.cuadros,
  files: { list: "cuadros-pastorales", detail: "cuadro-pastoral" },
  parameters: {},
  visits: "Lista de cuadros pastorales",
  detail: {
    ...{ collection: "cuadros_pastorales", named: ["titulo"], sort: "titulo" },
    gone: "Un cuadro pastoral que ya no está",
  },
  search: {
    kind: "cuadros",
    title: "Cuadros pastorales",
    one: "cuadro pastoral",
    many: "cuadros pastorales",
    entry: { title: "titulo", line: "nombre_encargado", text: "descripcion" },
  },
} as const satisfies Section;
