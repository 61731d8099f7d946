import type { ContentDescription } from "../../content.ts";

export const referencias: ContentDescription = {
  collection: "referencias",
  group: "Misas y horarios",
  label: "Zonas y referencias",
  one: "referencia",
  gender: "f",
  about: "Zonas, estaciones, mercados y plazas: por ellas busca la gente.",
  title: ["nombre"],
  columns: ["clase", "linea", "parte_de"],
  search: ["nombre", "sinonimos"],
  filters: ["clase", "parte_de"],
  sorts: [
    { by: "nombre", label: "Por nombre" },
    { by: "-updated", label: "Cambiadas hace poco" },
  ],
  wanted: { punto: "Falta el punto en el mapa" },
  keptWhileUsed: true,
  sections: [
    {
      title: "La referencia",
      fields: [
        { name: "nombre", label: "Nombre", placeholder: "Calacoto" },
        {
          name: "clase",
          label: "Qué es",
          options: {
            zona: "Zona",
            estacion: "Estación del teleférico",
            mercado: "Mercado",
            plaza: "Plaza",
            hospital: "Hospital",
            universidad: "Universidad",
            cementerio: "Cementerio",
          },
        },
        { name: "linea", label: "Línea del teleférico", placeholder: "Verde" },
        {
          name: "sinonimos",
          label: "Otros nombres",
          help: "Como lo dice la gente, separados por punto y coma.",
          placeholder: "Calaco; San Miguel",
        },
        { name: "punto", label: "Punto en el mapa" },
      ],
    },
    {
      title: "En el sitio",
      fields: [
        {
          name: "parte_de",
          label: "Parte de",
          aside: true,
          help: "Calacoto es parte de la Zona Sur. Una parte no tiene partes.",
        },
        {
          name: "slug",
          label: "Dirección",
          aside: true,
          help: "Minúsculas y guiones, sin tildes. No la cambies: hay enlaces que la usan.",
          placeholder: "calacoto",
        },
      ],
    },
  ],
};
