import { date, defineCollection, file, json, relation, select, text } from "@arzobispado/backend";
import { cambiaSolo, rulesOf } from "../rules.ts";
import { collectionNamePattern } from "../values/patterns.ts";
import { longestMedia } from "./pictures.ts";

/** Bytes: a noticia with the longest text that the editor takes. */
const longestValues = 6 * 1024 * 1024;

const propio = "autor = @request.auth.id";

const fields = {
  // How lists call it.
  titulo: text({ max: 300, presentable: true }),
  coleccion: text({ required: true, max: 100, pattern: collectionNamePattern }),
  // Empty: of an item that is not there yet. No relation: a draft of what was deleted meanwhile is still somebody's work.
  registro: text({ max: 100 }),
  // The record's `updated` when it was opened.
  base: date(),
  valores: json({ maxSize: longestValues }),
  // Of any type, as the record's fields take it. Protected: they are as hidden as the draft.
  archivos: file({
    maxSelect: 60,
    maxSize: longestMedia,
    protected: true,
    thumbs: ["640x0", "1280x0", "320x0", "960x0", "290x290", "240x240", "70x70", "100x250", "1280x720"],
  }),
  autor: relation({ collection: "administradores_arzobispado", required: true, cascadeDelete: true }),
  estado: select({ values: ["borrador", "revision"], required: true }),
};

/** What a draft is of, and whose it is, stays. */
const cambioPropio = `${propio} && ${cambiaSolo(["titulo", "base", "valores", "archivos", "estado"], fields)}`;
/** Editors say of others' drafts only where they stand. */
const cambioDeEditor = `((${cambioPropio}) || ${cambiaSolo(["estado"], fields)})`;

/**
 * What somebody has written and not published, also of an item that is there: kept at the server so that another device
 * goes on with it and colleagues can look at it. Never seen by visitors; backend/drafts/ has what is done with one.
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
    // One of each author and record; of new items there may be several.
    "CREATE UNIQUE INDEX idx_borradores_autor ON borradores (autor, coleccion, registro) WHERE registro != ''",
    "CREATE INDEX idx_borradores_estado ON borradores (estado, updated DESC)",
    "CREATE INDEX idx_borradores_updated ON borradores (updated)",
  ],
});

/** A name is only what somebody without an account has said of themselves: they came by a link. */
const firmado = `${propio} && nombre = ""`;
const deLoSuyo = "borrador.autor = @request.auth.id";

/** What is said of a draft. Nobody changes a word of it afterwards. */
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
