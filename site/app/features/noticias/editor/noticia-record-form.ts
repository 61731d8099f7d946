import { serverNow } from "../../../backend/server-clock.ts";
import { wordsFor } from "../../../desk/record/form-words.ts";
import type { RecordForm } from "../../../desk/record/record-form.ts";
import { siteStateOf } from "../../../desk/record/site-state.ts";
import { contentsOf } from "../../../desk/save/fetch-again.ts";
import { type DeskQuery, editorAddress } from "../desk/desk-query.ts";
import { noticiaWays, whenSeen } from "../desk/noticia-ways.ts";
import type { Noticia } from "../noticia.ts";
import { checkedOf, failuresOf, isFieldName, wayTo } from "./checks/checks.ts";
import { collection, noun } from "./drafts-of-noticias.ts";
import type { EditorCatalog } from "./editor-catalog.ts";
import { keepLastChoices } from "./last-choices.ts";
import type { NoticiaValues } from "./noticia-values.ts";
import { publicationToSave } from "./publication.ts";
import { draftFields } from "./save/draft-fields.ts";
import { noticiaBody } from "./save/noticia-body.ts";
import { planPhotos } from "./save/photo-plan.ts";
import { fieldsOf, valuesOf } from "./versions/versions.ts";

export type NoticiaRecordForm = RecordForm<NoticiaValues, Noticia>;

/** Texts of the form, literal from the specification (EDI-10). */
const words = {
  ...wordsFor(noun),
  saved: { title: "Noticia guardada", text: "La noticia se guardo correctamente" },
  failed: "Ocurrio un error al guardar la noticia",
  unsaved: "Tienes cambios sin publicar",
};

interface NoticiaForm {
  /** Id of the person who saves. */
  administrator: string;
  catalog: EditorCatalog;
  creating: boolean;
  /** Origin of the public site. */
  origin: string;
  /** Query of the list to return to. */
  list: DeskQuery;
}

/** Describes the form of noticias for the desk's shared form code. */
export function noticiaRecordForm(options: NoticiaForm): NoticiaRecordForm {
  const { administrator, catalog, creating, origin, list } = options;
  return {
    collection,
    expand: "tipo,tags",
    fields: fieldsOf(catalog),
    words: { ...words, act: creating ? "Publicar" : "Guardar" },
    titleOf: ({ titulo }) => titulo,
    valuesOf,
    check: (values) => failuresOf(checkedOf(values, serverNow())),
    wayTo: (field) => (isFieldName(field) ? wayTo[field] : "Ir al dato"),
    fieldOf: (name) => fieldOf[name],
    fingerprint: ({ titulo, resumen, tipo }) => JSON.stringify([titulo?.trim(), resumen?.trim(), tipo]),
    saved(values) {
      // Only for new ones: the author of an edited noticia may be another person.
      if (creating) keepLastChoices(administrator, values);
    },
    filesField: "fotos",
    savedItem: (record) => {
      const now = serverNow();
      return {
        lines: [whenSeen(record, now)].filter(Boolean),
        ways: noticiaWays(record, { origin, list, now }),
        to: editorAddress(record.id, list),
      };
    },
    siteStateOf: (record, now) => siteStateOf({ shownFrom: "fecha_publicacion" }, { ...record }, now),
    draftFields,
    async bodyOf(values, record, elsewhere) {
      const publication = publicationToSave(values, record?.fecha_publicacion ?? "", serverNow());
      if (!publication) throw new Error("A noticia is saved with a date.");
      const plan = planPhotos(values.photos, record ?? { foto_portada: "", fotos_noticia: [] });
      const contentOf = await contentsOf([plan.cover, plan.others], record, elsewhere);
      return noticiaBody({ values, plan, contentOf, publication, usuario: administrator }, record === null);
    },
  };
}

/** Form field for each field of the collection. */
const fieldOf: Record<string, string> = {
  titulo: "titulo",
  resumen: "resumen",
  descripcion: "descripcion",
  tipo: "tipo",
  tags: "tag",
  foto_portada: "fotos",
  fotos_noticia: "fotos",
  foto_portada_datos: "fotos",
  fotos_noticia_datos: "fotos",
  fecha_publicacion: "fecha",
  autor: "autor",
  obra_social: "obra",
};
