import { bool, date, defineCollection, editor, relation, text, unlimited } from "@arzobispado/backend";
import { antesDeLosRoles, esMiembro, firmaPropia, publicada, rulesOf } from "../rules.ts";
import { pictures } from "./pictures.ts";
import { textosConSusFotos } from "./textos-con-sus-fotos.ts";

const sinFechaPublica = "activo = true && fecha_publicacion <= @now";
/** As this program had it, and as servers before it do. */
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
    // False: archived.
    activo: bool(),
    fecha_publicacion: date(),
    tipo: relation({ collection: "tipos_noticias" }),
    tags: relation({ collection: "tags", maxSelect: unlimited, search: true }),
    obra_social: relation({ collection: "obras_sociales" }),
    // Protected: the photos of a noticia are as hidden as itself.
    ...pictures("foto_portada", {
      thumbs: ["640x0", "70x70", "290x290", "240x240", "1280x0", "1280x720", "320x0", "960x0", "100x250"],
      protected: true,
    }),
    ...pictures("fotos_noticia", {
      thumbs: ["1280x0", "100x250", "240x240", "290x290", "1280x720", "320x0", "640x0", "960x0"],
      maxSelect: 30,
      protected: true,
    }),
  },
  rules: rulesOf("noticias", { published: publicada, besides: firmaPropia }),
  // A noticia without a date was public, and anybody's name could be given as its author's.
  formerRules: {
    list: leerAntes,
    view: leerAntes,
    create: [...antesDeLosRoles.create, ...firmarAntes.create],
    update: [...antesDeLosRoles.update, ...firmarAntes.update],
    delete: antesDeLosRoles.delete,
  },
  formerFields: { textos_alternativos: textosConSusFotos },
  indexes: [
    // What visitors ask for, with the titles inside: their searches are answered without reading the news.
    "CREATE INDEX idx_noticias_activo_fecha ON noticias (activo, fecha_publicacion DESC) INCLUDE (titulo)",
    "CREATE INDEX idx_noticias_fecha ON noticias (fecha_publicacion DESC)",
    "CREATE INDEX idx_noticias_tipo_fecha ON noticias (tipo, fecha_publicacion DESC)",
    // With `activo` inside, the news of a type are counted without reading them.
    "CREATE INDEX idx_noticias_tipo_activo_fecha ON noticias (tipo, activo, fecha_publicacion DESC)",
    // With the date inside: without it SQLite would walk all news in their order for the few of a work.
    "CREATE INDEX idx_noticias_obra_social_activo_fecha ON noticias (obra_social, activo, fecha_publicacion DESC)",
  ],
});
