import { city } from "../../config/place.ts";
import { sectionPaths } from "../../config/section-paths.ts";
import { playedVideos } from "../../config/videos.ts";
import type { ContentDescription } from "../content.ts";

export const medios: ContentDescription[] = [
  {
    collection: "noticias",
    group: "Medios",
    label: "Noticias",
    one: "noticia",
    gender: "f",
    about: "Lo que pasa en la arquidiócesis: con fotos, tags y fecha de publicación.",
    title: ["titulo"],
    picture: "foto_portada",
    desk: "/noticias-administrador",
    deskItem: "/noticias-administrador/editar/{id}",
    page: `${sectionPaths.noticias}/{id}`,
    shownFrom: "fecha_publicacion",
    sorts: [{ by: "-fecha_publicacion", label: "Más reciente" }],
    sections: [
      {
        title: "Noticia",
        fields: [
          { name: "titulo", label: "Título" },
          { name: "resumen", label: "Resumen", control: "long-text" },
          { name: "descripcion", label: "Descripción" },
          { name: "autor", label: "Publicado por" },
          { name: "fecha_publicacion", label: "Fecha de publicación" },
          { name: "tipo", label: "Tipo" },
          { name: "tags", label: "Tags" },
          { name: "obra_social", label: "Obra social" },
          { name: "foto_portada", label: "Foto de portada" },
          { name: "fotos_noticia", label: "Otras fotos" },
          { name: "activo", label: "Activa" },
        ],
      },
    ],
  },
  {
    collection: "pagina_videos",
    group: "Medios",
    label: "Videos",
    one: "video",
    gender: "m",
    about: "Archivos mp4 o enlaces de YouTube, con su miniatura.",
    title: ["titulo"],
    picture: "thumbnail",
    columns: ["fecha_subida", "link_video", "video", "tags"],
    filters: ["tags"],
    sorts: [
      { by: "-fecha_subida", label: "Más reciente" },
      { by: "fecha_subida", label: "Más antiguo" },
    ],
    shownFrom: "fecha_subida",
    alternatives: [
      {
        label: "¿Dónde está el video?",
        of: [
          { field: "link_video", label: "Enlace" },
          { field: "video", label: "Archivo mp4" },
        ],
        none: "Sin video",
      },
    ],
    address: "/videos-administrador",
    page: `${sectionPaths.videos}?video={id}`,
    sections: [
      {
        title: "Video",
        fields: [
          { name: "titulo", label: "Título", required: true },
          {
            name: "link_video",
            label: "Enlace del video",
            control: "external-video",
            help: "YouTube y TikTok se ven dentro de la página.",
            plays: playedVideos,
          },
          { name: "video", label: "Archivo del video" },
        ],
      },
      {
        title: "Cómo aparece",
        fields: [
          { name: "thumbnail", label: "Miniatura", aside: true },
          {
            name: "fecha_subida",
            label: "Fecha de subida",
            required: true,
            aside: true,
            help: `Hora de ${city}. Hasta entonces solo lo ve el equipo.`,
          },
          { name: "tags", label: "Tags", aside: true },
        ],
      },
    ],
  },
  {
    collection: "archivos_generales",
    group: "Medios",
    label: "Archivos",
    one: "archivo",
    gender: "m",
    about: "Todo lo que se subió alguna vez: se busca, se usa de nuevo y se cambia en todas partes.",
    title: ["file"],
    columns: ["file"],
    desk: "/archivos-administrador",
    sorts: [{ by: "-created", label: "Más reciente" }],
    sections: [{ title: "Archivo", fields: [{ name: "file", label: "Archivo" }] }],
  },
];
