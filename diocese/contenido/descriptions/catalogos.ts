import type { ContentDescription } from "../content.ts";

export const catalogos: ContentDescription[] = [
  {
    collection: "tipos_noticias",
    group: "Catálogos",
    label: "Tipos de noticia",
    one: "tipo de noticia",
    gender: "m",
    about: "Cada noticia tiene uno: Actualidad, Comunicado, Caritas…",
    columns: ["color"],
    keptWhileUsed: true,
    sections: [
      {
        title: "Tipo de noticia",
        fields: [
          { name: "tipo", label: "Tipo", placeholder: "Comunicado" },
          {
            name: "color",
            label: "Color",
            control: "color",
            help: "Marca el tipo en las tarjetas, junto a su nombre.",
          },
        ],
      },
    ],
  },
  {
    collection: "tags",
    group: "Catálogos",
    label: "Tags",
    one: "tag",
    gender: "m",
    about: "Palabras para encontrar noticias y videos: Jóvenes, Cuaresma, Familia…",
    columns: ["color"],
    sections: [
      {
        title: "Tag",
        fields: [
          { name: "nombre", label: "Nombre", placeholder: "Cuaresma" },
          { name: "color", label: "Color", control: "color", help: "Marca el tag en las tarjetas, junto a su nombre." },
        ],
      },
    ],
  },
];
