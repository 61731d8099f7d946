import type { DraftOptions } from "@arzobispado/backend";

/** Page on which the team finds drafts that wait for them. */
const enLaAdministracion = "{APP_URL}/home-administrador";

/** HTML of a mail with paragraphs and one button. */
const carta = (...paragraphs: string[]) =>
  `${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}
<p><a href="{ACTION_URL}" target="_blank" rel="noopener">Abrir la administración</a></p>
<p>Con aprecio,<br>{APP_NAME}</p>`;

/** Configuration of drafts on the server: review links, mails, expiry. */
export const drafts: DraftOptions = {
  collection: "borradores",
  fields: {
    collection: "coleccion",
    record: "registro",
    values: "valores",
    files: "archivos",
    author: "autor",
    state: "estado",
  },
  states: { writing: "borrador", review: "revision" },
  comments: {
    collection: "comentarios_borrador",
    fields: { draft: "borrador", author: "autor", name: "nombre", text: "texto" },
  },
  keptFor: 30,
  mails: {
    review: {
      to: 'disabled != true && (rol = "" || rol = "administrador" || rol = "editor")',
      mail: {
        subject: "Para revisar: {RECORD:titulo}",
        actionUrl: enLaAdministracion,
        body: carta(
          "{RECORD:by} envió a revisión «{RECORD:titulo}».",
          "Puedes publicarlo o devolverlo con un comentario.",
        ),
      },
    },
    returned: {
      mail: {
        subject: "Te devolvieron: {RECORD:titulo}",
        actionUrl: enLaAdministracion,
        body: carta("{RECORD:by} te devolvió «{RECORD:titulo}».", "Mira los comentarios, corrige y envíalo de nuevo."),
      },
    },
  },
};
