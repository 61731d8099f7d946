import type { ContentDescription } from "../../content.ts";
import { inTheirOrder, orderHelp } from "./shared.ts";

export const documentosSinodo: ContentDescription = {
  collection: "documentos_sinodo",
  group: "Sitio",
  label: "Documentos del Sínodo",
  one: "documento del Sínodo",
  gender: "m",
  about: "Lo que se descarga en la página del Sínodo.",
  picture: "portada",
  columns: ["orden"],
  sorts: [inTheirOrder, { by: "titulo", label: "Por título" }],
  wanted: { portada: "Falta la tapa" },
  sections: [
    {
      title: "El documento",
      fields: [
        { name: "titulo", label: "Título" },
        { name: "rotulo", label: "Rótulo", help: "En letra pequeña bajo el título, como el artículo que se cita." },
        { name: "descripcion", label: "Texto" },
        { name: "pdf", label: "PDF", help: "De 20 MB como máximo; mejor si pesa menos de 5." },
        { name: "portada", label: "Tapa", help: "Una imagen de la primera página. Sin ella se dibuja una." },
        { name: "orden", label: "Orden", aside: true, help: orderHelp },
        { name: "paginas", label: "Páginas", aside: true, help: "Cuántas tiene el PDF. Puede quedar vacío." },
      ],
    },
  ],
  page: "/sinodo",
};
