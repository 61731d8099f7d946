import { needs } from "../../config/needs.ts";
import { sectionPaths } from "../../config/section-paths.ts";
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
    columns: ["que_hace", "telefono"],
    search: ["nombre", "ubicacion"],
    filters: ["necesidades"],
    sorts: [
      { by: "nombre", label: "Por nombre" },
      { by: "-updated", label: "Cambiadas hace poco" },
    ],
    wanted: {
      imagen: "Falta la foto principal",
      que_hace: "Falta qué hace",
      necesidades: "Falta para qué acuden",
      telefono: "Falta el teléfono",
    },
    sections: [
      {
        title: "Datos de la obra",
        fields: [
          { name: "nombre", label: "Nombre" },
          {
            name: "que_hace",
            label: "Qué hace",
            control: "long-text",
            rows: 2,
            help: "En una línea: lo primero que lee quien necesita ayuda.",
            placeholder: "Sirve desayuno y almuerzo caliente de lunes a sábado.",
          },
          {
            name: "para_quien",
            label: "Para quién",
            control: "long-text",
            rows: 2,
            placeholder: "Personas mayores solas y familias que no alcanzan a cocinar.",
          },
          {
            name: "necesidades",
            label: "Para qué acuden",
            help: "Con estas palabras se la encuentra en la lista y en la búsqueda.",
            options: needs,
          },
          { name: "descripcion", label: "Descripción", help: "Cómo es por dentro, cómo se ayuda." },
        ],
      },
      {
        title: "Cómo acudir",
        fields: [
          {
            name: "telefono",
            label: "Teléfono",
            help: "El botón «Llamar» de su página.",
            placeholder: "+591 2 2000001",
          },
          { name: "whatsapp", label: "WhatsApp", placeholder: "+591 70000001" },
          {
            name: "horario_atencion",
            label: "Cuándo atiende",
            placeholder: "Lunes a viernes de 9:00 a 12:30 y de 15:00 a 18:00",
          },
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
          {
            name: "ubicacion",
            label: "Ubicación",
            control: "place",
            aside: true,
            help: "Si no se publica, escribe «Dirección reservada»: su página no dirá cómo llegar.",
          },
          {
            name: "contacto",
            label: "Contacto",
            control: "telephone",
            aside: true,
            help: "Con todas las palabras: otros teléfonos, correo, por quién preguntar.",
          },
          { name: "nombre_responsable", label: "Responsable", aside: true },
          { name: "foto_encargado", label: "Foto del responsable", aside: true },
        ],
      },
    ],
    page: `${sectionPaths.obras}/{id}`,
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
    page: `${sectionPaths.cuadros}/{id}`,
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
