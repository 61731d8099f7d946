import { city } from "../../config/place.ts";
import type { ContentDescription } from "../content.ts";

export const liturgia: ContentDescription[] = [
  {
    collection: "homilia",
    group: "Liturgia",
    label: "Homilías",
    one: "homilía",
    gender: "f",
    about: "La portada del sitio muestra una de ellas, cada vez otra. Cada domingo, una nueva.",
    title: ["titulo"],
    matchBy: ["titulo", "fecha_inicio"],
    picture: "persona_foto",
    columns: ["persona_nombre", "fecha_inicio"],
    search: ["titulo", "persona_nombre"],
    sorts: [
      { by: "-fecha_inicio", label: "Más reciente" },
      { by: "fecha_inicio", label: "Más antigua" },
      { by: "titulo", label: "Por título" },
    ],
    wanted: { fecha_inicio: "Falta la fecha" },
    sections: [
      {
        title: "La homilía",
        fields: [
          { name: "titulo", label: "Título", required: true, placeholder: "Domingo I de Adviento" },
          {
            name: "media",
            label: "Grabación",
            help: "Audio m4a, mp3, aac o nota de voz de WhatsApp, o video mp4; de 20 MB como máximo.",
          },
          {
            name: "link_media",
            label: "O un video de otro sitio",
            control: "external-video",
            help: "Pega la dirección de YouTube, Vimeo o TikTok.",
          },
          { name: "media_transcrito", label: "Texto", help: "La transcripción, para leerla sin gastar megas." },
        ],
      },
      {
        title: "Quién y cuándo",
        fields: [
          { name: "fecha_inicio", label: "Fecha", aside: true, help: `Cuándo se dio. Hora de ${city}.` },
          { name: "persona_nombre", label: "Quién la dio", aside: true },
          { name: "persona_foto", label: "Su foto", aside: true },
        ],
      },
    ],
    page: "/",
  },
  {
    collection: "santoral",
    group: "Liturgia",
    label: "Santoral",
    one: "santo",
    many: "santos",
    gender: "m",
    about: "El santo de cada día, en la portada y en el calendario. El año no cuenta: se repite siempre.",
    title: ["nombre_santo"],
    picture: "imagen",
    columns: ["fecha"],
    search: ["nombre_santo"],
    sorts: [
      { by: "fecha", label: "Por día del año" },
      { by: "nombre_santo", label: "Por nombre" },
    ],
    wanted: { imagen: "Falta la imagen" },
    sections: [
      {
        title: "El santo del día",
        fields: [
          { name: "nombre_santo", label: "Nombre" },
          {
            name: "fecha",
            label: "Día",
            dayOnly: true,
            year: 2025,
            help: "Cuentan el día y el mes: se repite cada año.",
          },
          { name: "imagen", label: "Imagen" },
        ],
      },
    ],
    page: "/",
  },
];
