import type { SettingsGroup } from "./setting-field.ts";

/** Bounds that keep one account, or one accident, from stopping the site; docs/api.md has their reasons. */
export const bounds: SettingsGroup = {
  name: "limites",
  title: "Límites",
  text: "Lo más que el servidor acepta, para que una cuenta o un descuido no detengan el sitio a todos.",
  fields: [
    {
      path: "bounds.maxTextBytes",
      label: "Texto más largo (bytes)",
      kind: "number",
      help: "De una noticia, una parroquia, una obra… Una página escrita ocupa unos 3.000.",
    },
    {
      path: "bounds.keeperTextBytes",
      label: "Texto más largo de un encargado de parroquia (bytes)",
      kind: "number",
    },
  ],
};
