import type { ContentDescription } from "../../content.ts";

export const revistas: ContentDescription = {
  collection: "revistas",
  group: "Sitio",
  label: "Revista Conectados",
  one: "número de la revista",
  many: "números de la revista",
  gender: "m",
  about: "El más nuevo abre la página de la revista; los demás quedan debajo.",
  picture: "portada",
  columns: ["fecha"],
  sorts: [
    { by: "-fecha", label: "Más reciente" },
    { by: "fecha", label: "Más antiguo" },
  ],
  wanted: { portada: "Falta la tapa" },
  sections: [
    {
      title: "El número",
      fields: [
        { name: "titulo", label: "Título", placeholder: "Revista Conectados, número 12" },
        { name: "pdf", label: "PDF", help: "De 20 MB como máximo; mejor si pesa menos de 5." },
        { name: "portada", label: "Tapa", help: "Una imagen de la primera página. Sin ella se dibuja una." },
        { name: "descripcion", label: "Qué trae", control: "long-text", rows: 3 },
        { name: "fecha", label: "Fecha", aside: true, dayOnly: true, help: "Aparece desde este día." },
        { name: "paginas", label: "Páginas", aside: true, help: "Cuántas tiene el PDF. Puede quedar vacío." },
      ],
    },
  ],
  page: "/revista-conectados",
};
