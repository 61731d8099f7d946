import type { ContentDescription } from "../content.ts";

export const obrasYPastorales: ContentDescription[] = [
  {
    collection: "obras_sociales",
    group: "Obras y pastorales",
    label: "Obras sociales",
    one: "obra social",
    gender: "f",
    about: "Hospitales, comedores, hogares, escuelas. Cada una tiene su página.",
    title: ["nombre"],
    picture: "imagen",
    columns: ["ubicacion", "contacto"],
    search: ["nombre", "ubicacion"],
    sorts: [
      { by: "nombre", label: "Por nombre" },
      { by: "-updated", label: "Cambiadas hace poco" },
    ],
    wanted: { imagen: "Falta la foto principal", contacto: "Falta el contacto" },
    sections: [
      {
        title: "Datos de la obra",
        fields: [
          { name: "nombre", label: "Nombre" },
          { name: "descripcion", label: "Descripción", help: "A quién sirve, cómo se llega, cómo se ayuda." },
        ],
      },
      {
        title: "Fotos",
        fields: [
          { name: "imagen", label: "Foto principal" },
          { name: "imagenes", label: "Otras fotos", help: "Aparecen en la galería de su página, en este orden." },
        ],
      },
      {
        title: "Dónde y quién",
        fields: [
          { name: "ubicacion", label: "Ubicación", control: "place", aside: true },
          {
            name: "contacto",
            label: "Contacto",
            control: "telephone",
            aside: true,
            help: "Teléfono, WhatsApp o correo. Se puede tocar para llamar.",
          },
          { name: "nombre_responsable", label: "Responsable", aside: true },
          { name: "foto_encargado", label: "Foto del responsable", aside: true },
        ],
      },
    ],
    page: "/obras-sociales/{id}",
  },
  {
    collection: "cuadros_pastorales",
    group: "Obras y pastorales",
    label: "Cuadros pastorales",
    one: "cuadro pastoral",
    gender: "m",
    about: "Comisiones, pastorales, Seminario y congregaciones. Aparecen en el menú Cuadro Pastoral.",
    title: ["titulo"],
    picture: "portada",
    columns: ["nombre_encargado"],
    search: ["titulo", "nombre_encargado"],
    wanted: { portada: "Falta la portada" },
    sections: [
      {
        title: "El cuadro",
        fields: [
          { name: "titulo", label: "Título", help: "Así aparece en el menú." },
          { name: "descripcion", label: "Descripción" },
        ],
      },
      {
        title: "Fotos y documento",
        fields: [
          { name: "portada", label: "Portada" },
          { name: "imagenes", label: "Otras fotos", help: "Aparecen en la galería, en este orden." },
          { name: "pdf", label: "Documento PDF", help: "Un PDF de 20 MB como máximo; se lee en la misma página." },
        ],
      },
      {
        title: "Quién lo lleva",
        fields: [
          { name: "nombre_encargado", label: "Encargado", aside: true },
          { name: "foto_encargado", label: "Foto del encargado", aside: true },
          {
            name: "reporteros",
            label: "Equipo",
            aside: true,
            help: "En este orden. Escribe un nombre para buscarlo o crearlo.",
          },
        ],
      },
    ],
    page: "/cuadro-pastoral/{id}",
  },
  {
    collection: "reporteros",
    group: "Obras y pastorales",
    label: "Reporteros",
    one: "reportero",
    gender: "m",
    about: "El equipo de la Comisión de Comunicación y de cada cuadro pastoral.",
    title: ["nombre"],
    picture: "foto",
    columns: ["parroquia_o_movimiento"],
    search: ["nombre", "parroquia_o_movimiento"],
    wanted: { foto: "Falta la foto" },
    sections: [
      {
        title: "Persona",
        fields: [
          { name: "nombre", label: "Nombre" },
          { name: "parroquia_o_movimiento", label: "Parroquia o movimiento" },
          { name: "foto", label: "Foto" },
        ],
      },
    ],
  },
];
