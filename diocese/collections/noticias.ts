import { bool, date, defineCollection, editor, relation, text, unlimited } from "@arzobispado/backend";
import { antesDeLosRoles, esMiembro, firmaPropia, publicada, rulesOf } from "../rules.ts";
import { pictures } from "./pictures.ts";
import { textosConSusFotos } from "./textos-con-sus-fotos.ts";

const sinFechaPublica = "activo = true && fecha_publicacion <= @now";
/** Former list rules of this program, and of servers before it. */
const leerAntes = [`(${sinFechaPublica}) || ${esMiembro}`, sinFechaPublica, `${esMiembro} || (${sinFechaPublica})`];
const firmarAntes = {
  create: [
    `${esMiembro} && ${firmaPropia.create}`,
    `${esMiembro} && (@request.body.usuario:isset = false || @request.body.usuario = @request.auth.id)`,
  ],
  update: [`${esMiembro} && ${firmaPropia.update}`],
};

export const noticias = defineCollection({
  name: "noticias",
  fields: {
    titulo: text({ required: true, max: 300, presentable: true, search: true }),
    resumen: text({ max: 1000 }),
    descripcion: editor(),
    autor: text(),
    usuario: relation({ collection: "administradores_arzobispado" }),
    // State: `false` is archived.
    activo: bool(),
    fecha_publicacion: date(),
    tipo: relation({ collection: "tipos_noticias" }),
    tags: relation({ collection: "tags", maxSelect: unlimited, search: true }),
    obra_social: relation({ collection: "obras_sociales" }),
    // Protected: the photos are as hidden as the noticia.
    ...pictures("foto_portada", {
      thumbs: [
        "640x0",
        "70x70",
        "290x290",
        "240x240",
        "1280x0",
        "1280x720",
        "320x0",
        "960x0",
        "100x250",
        "720x0",
        "192x0",
      ],
      protected: true,
    }),
    ...pictures("fotos_noticia", {
      thumbs: ["1280x0", "100x250", "240x240", "290x290", "1280x720", "320x0", "640x0", "960x0", "720x0", "192x0"],
      maxSelect: 30,
      protected: true,
    }),
  },
  rules: rulesOf("noticias", { published: publicada, besides: firmaPropia }),
  // Former rules: a noticia without a date was public, and any account could be named as its author.
  formerRules: {
    list: leerAntes,
    view: leerAntes,
    create: [...antesDeLosRoles.create, ...firmarAntes.create],
    update: [...antesDeLosRoles.update, ...firmarAntes.update],
    delete: antesDeLosRoles.delete,
  },
  formerFields: { textos_alternativos: textosConSusFotos },
  indexes: [
    // Index for visitors' lists. It includes the titles, so that searches are answered without reading the news.
    "CREATE INDEX idx_noticias_activo_fecha ON noticias (activo, fecha_publicacion DESC) INCLUDE (titulo)",
    "CREATE INDEX idx_noticias_fecha ON noticias (fecha_publicacion DESC)",
    "CREATE INDEX idx_noticias_tipo_fecha ON noticias (tipo, fecha_publicacion DESC)",
    // Includes `activo`, so that the news of a type are counted without reading them.
    "CREATE INDEX idx_noticias_tipo_activo_fecha ON noticias (tipo, activo, fecha_publicacion DESC)",
    // Includes the date: without it SQLite would scan all news in order for the few of a work.
    "CREATE INDEX idx_noticias_obra_social_activo_fecha ON noticias (obra_social, activo, fecha_publicacion DESC)",
  ],
});
