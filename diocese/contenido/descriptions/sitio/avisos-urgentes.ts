import type { ContentDescription } from "../../content.ts";
import { from, linkHelp, until } from "./shared.ts";

export const avisosUrgentes: ContentDescription = {
  collection: "avisos_urgentes",
  group: "Sitio",
  label: "Avisos urgentes",
  one: "aviso urgente",
  gender: "m",
  about: "Una franja roja sobre todas las páginas. Para lo que no puede esperar: una emergencia, un cierre.",
  columns: ["desde", "hasta"],
  shownFrom: "desde",
  sorts: [
    { by: "-created", label: "Más reciente" },
    { by: "desde", label: "Por comienzo" },
  ],
  sections: [
    {
      title: "El aviso",
      help: "Se ven tres a la vez como máximo.",
      fields: [
        {
          name: "texto",
          label: "Texto",
          control: "long-text",
          rows: 3,
          help: "Qué pasa, dónde y qué hacer, en una o dos frases.",
          placeholder: "Por el deslizamiento, la misa de las 10:00 se celebra en el colegio San Calixto.",
        },
        { name: "enlace", label: "Enlace", help: linkHelp, placeholder: "/noticias" },
        { name: "texto_enlace", label: "Palabras del enlace", help: "Vacío: «Más información»." },
        from,
        until,
      ],
    },
  ],
  page: "/",
};
