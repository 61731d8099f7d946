import { date, defineCollection, file, json, relation, select, text } from "@arzobispado/backend";
import { cambiaSolo, rulesOf } from "../rules.ts";
import { collectionNamePattern } from "../values/patterns.ts";
import { longestMedia } from "./pictures.ts";

/** Bytes: a noticia with the longest text that the editor takes. */
const longestValues = 6 * 1024 * 1024;

const propio = "autor = @request.auth.id";

const fields = {
  // Title in lists.
  titulo: text({ max: 300, presentable: true }),
  coleccion: text({ required: true, max: 100, pattern: collectionNamePattern }),
  // Id of the record; empty: a new item. No relation: a draft of a deleted record is still somebody's work.
  registro: text({ max: 100 }),
  // The record's `updated` when it was opened.
  base: date(),
  valores: json({ maxSize: longestValues }),
  // Files of any type, as the record's fields accept them. Protected: as hidden as the draft.
  archivos: file({
    maxSelect: 60,
    maxSize: longestMedia,
    protected: true,
    thumbs: [
      "640x0",
      "1280x0",
      "320x0",
      "960x0",
      "290x290",
      "240x240",
      "70x70",
      "100x250",
      "1280x720",
      "720x0",
      "192x0",
    ],
  }),
  autor: relation({ collection: "administradores_arzobispado", required: true, cascadeDelete: true }),
  estado: select({ values: ["borrador", "revision"], required: true }),
};

/** Rule for an own draft: its record and its author cannot change. */
const cambioPropio = `${propio} && ${cambiaSolo(["titulo", "base", "valores", "archivos", "estado"], fields)}`;
/** Rule for editors: in drafts of others they change the state only. */
const cambioDeEditor = `((${cambioPropio}) || ${cambiaSolo(["estado"], fields)})`;

/**
 * Unpublished drafts, also of existing items, kept at the server so that another device can continue them and
 * colleagues can see them. Never visible to visitors; backend/drafts/ has the actions on drafts.
 */
export const borradores = defineCollection({
  name: "borradores",
  fields,
  rules: rulesOf("borradores", {
    own: { list: propio, view: propio, create: propio, update: cambioPropio, delete: propio },
    besides: { update: cambioDeEditor },
  }),
  keepsItsRules: true,
  fillsRoom: true,
  indexes: [
    // A single draft for each author and record; several for new items.
    "CREATE UNIQUE INDEX idx_borradores_autor ON borradores (autor, coleccion, registro) WHERE registro != ''",
    "CREATE INDEX idx_borradores_estado ON borradores (estado, updated DESC)",
    "CREATE INDEX idx_borradores_updated ON borradores (updated)",
  ],
});

/** Filter for a signed-in author, who gives no name: `nombre` is for people without an account, who came by a link. */
const firmado = `${propio} && nombre = ""`;
const deLoSuyo = "borrador.autor = @request.auth.id";

/** Comments on drafts. They cannot be changed afterwards. */
export const comentariosBorrador = defineCollection({
  name: "comentarios_borrador",
  fields: {
    borrador: relation({ collection: "borradores", required: true, cascadeDelete: true }),
    autor: relation({ collection: "administradores_arzobispado" }),
    nombre: text({ max: 120 }),
    texto: text({ required: true, max: 2000, presentable: true }),
  },
  rules: rulesOf("comentarios_borrador", {
    own: { list: deLoSuyo, view: deLoSuyo, create: `${firmado} && ${deLoSuyo}`, delete: propio },
    besides: { create: firmado },
  }),
  keepsItsRules: true,
});
