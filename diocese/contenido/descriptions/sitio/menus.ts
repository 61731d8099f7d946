import { clergyLabel } from "../../../config/navigation.ts";
import { sitePages } from "../../../config/site-links.ts";
import type { ContentDescription } from "../../content.ts";
import { inTheirOrder, linkHelp, orderHelp } from "./shared.ts";

export const menus: ContentDescription = {
  collection: "menus",
  group: "Sitio",
  label: "Menús",
  one: "entrada de menú",
  many: "entradas de menú",
  gender: "f",
  about: "Lo que dicen el menú de arriba, el pie de página y la última línea, y adónde llevan.",
  columns: ["menu", "grupo", "orden"],
  search: ["etiqueta", "grupo", "seccion"],
  filters: ["menu"],
  sorts: [inTheirOrder, { by: "etiqueta", label: "Por etiqueta" }],
  sections: [
    {
      title: "Dónde está",
      fields: [
        { name: "etiqueta", label: "Etiqueta", help: "Corta: una o dos palabras.", placeholder: clergyLabel },
        {
          name: "menu",
          label: "Menú",
          options: { superior: "Menú de arriba", pie: "Pie de página", legal: "Última línea" },
        },
        {
          name: "grupo",
          label: "Grupo",
          help: "Las del mismo grupo van juntas bajo esa palabra. Vacío: sola en el menú.",
          placeholder: "Parroquias",
        },
        {
          name: "seccion",
          label: "Sección",
          help: "Solo para un grupo grande del menú de arriba: parte el panel en columnas.",
          placeholder: "Basílicas",
        },
        {
          name: "detalle",
          label: "Detalle",
          help: "En un grupo con secciones: unas palabras junto a la entrada que lleva a todas.",
        },
        { name: "orden", label: "Orden", aside: true, help: orderHelp },
      ],
    },
    {
      title: "Adónde lleva",
      help: "Llena uno solo. Si ya no existe, la entrada no se muestra.",
      fields: [
        {
          name: "pagina",
          label: "Página del sitio",
          options: sitePages,
        },
        { name: "parroquia", label: "O una parroquia" },
        { name: "cuadro", label: "O un cuadro pastoral" },
        { name: "direccion", label: "U otra dirección", help: linkHelp, placeholder: "https://www.vatican.va" },
      ],
    },
  ],
  page: "/",
};
