import { detailsOf, toSaved } from "../../../../components/photos/desk-photo.ts";
import type { DraftFileName, FormFile } from "../../../../desk/record/form-files.ts";
import { fromPickerValue } from "../../../../text/dates/picker-date.ts";
import type { NoticiaValues } from "../noticia-values.ts";

/** Converts a form field to fields of `noticias` for a server draft (RecordForm.draftFields). */
export function draftFields(
  field: string,
  values: NoticiaValues,
  nameOf: (file: FormFile) => DraftFileName | null,
): Record<string, unknown> {
  switch (field) {
    case "titulo":
    case "resumen":
    case "descripcion":
    case "autor":
    case "tipo":
      return { [field]: values[field] };
    case "tag":
      return { tags: values.tags };
    case "obra":
      return { obra_social: values.obraSocial };
    case "fecha":
      // `instante` means the time of publication, which a draft cannot know.
      return { fecha_publicacion: (values.moment === "configurada" && fromPickerValue(values.configured)) || "" };
    case "fotos":
      return photosOf(values, nameOf);
    default:
      return {};
  }
}

function photosOf({ photos }: NoticiaValues, nameOf: (file: FormFile) => DraftFileName | null) {
  const { cover, others } = toSaved(photos.filter((photo) => nameOf(photo) !== null));
  return {
    foto_portada: cover ? nameOf(cover) : "",
    foto_portada_datos: cover ? [detailsOf(cover)] : [],
    fotos_noticia: others.map(nameOf),
    fotos_noticia_datos: others.map(detailsOf),
  };
}
