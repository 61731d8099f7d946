import type { ContentDescription } from "../../content.ts";
import { from, inTheirOrder, linkHelp, orderHelp, until } from "./shared.ts";

export const diapositivas: ContentDescription = {
  collection: "diapositivas",
  group: "Sitio",
  label: "Imágenes de la portada",
  one: "imagen de la portada",
  gender: "f",
  about: "Las imágenes que se turnan al comienzo de la página de inicio, seis como máximo.",
  picture: "imagen",
  columns: ["dibujo", "desde", "hasta"],
  shownFrom: "desde",
  sorts: [inTheirOrder, { by: "-created", label: "Más reciente" }],
  sections: [
    {
      title: "La imagen",
      fields: [
        {
          name: "titulo",
          label: "Título",
          help: "Sin texto ni enlace no aparece: vale como texto alternativo de una fotografía que no tiene otro.",
          placeholder: "El Illimani al amanecer",
        },
        { name: "imagen", label: "Fotografía", help: "Horizontal, de 1200 píxeles de ancho o más." },
        {
          name: "dibujo",
          label: "O un dibujo del sitio",
          help: "Se usa cuando no hay fotografía.",
          options: { illimani: "El Illimani", iglesia: "Iglesia de adobe", procesion: "Procesión" },
        },
        {
          name: "texto",
          label: "Texto",
          control: "long-text",
          rows: 2,
          help: "Aparece con el título sobre la imagen.",
        },
        { name: "enlace", label: "Enlace", help: linkHelp, placeholder: "/noticias" },
        { name: "orden", label: "Orden", aside: true, help: orderHelp },
        from,
        until,
      ],
    },
  ],
  page: "/",
};
