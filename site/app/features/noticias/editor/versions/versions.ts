import { fileAddress } from "../../../../backend/file-address.ts";
import { coverFirst, type DeskPhoto, detailsOf, openPhotos } from "../../../../components/photos/desk-photo.ts";
import type { FormField } from "../../../../desk/record/record-form.ts";
import { htmlInWords } from "../../../../desk/versions/html-in-words.ts";
import { dateAndTime, readStoredDate } from "../../../../text/dates/dates.ts";
import { fromPickerValue, toPickerValue } from "../../../../text/dates/picker-date.ts";
import type { Picture } from "../../../../text/pictures/picture-details.ts";
import { type Foto, fotosDeNoticia, type Noticia } from "../../noticia.ts";
import type { EditorCatalog } from "../editor-catalog.ts";
import type { NoticiaValues } from "../noticia-values.ts";

/** Converts a record to form values. The publication date is the stored one. */
export function valuesOf(noticia: Noticia): NoticiaValues {
  const date = readStoredDate(noticia.fecha_publicacion);
  return {
    titulo: noticia.titulo,
    resumen: noticia.resumen,
    descripcion: noticia.descripcion,
    autor: noticia.autor,
    tipo: noticia.tipo,
    tags: noticia.tags,
    obraSocial: noticia.obra_social,
    photos: openGallery(noticia),
    moment: "configurada",
    configured: date ? toPickerValue(date) : "",
  };
}

/** Photos with the cover first. An old record that lists its cover among the others shows it once. */
function openGallery(noticia: Noticia): DeskPhoto[] {
  const photos = openPhotos(fotosDeNoticia(noticia).map(withoutName), (name) => fileAddress(noticia, name));
  return photos.map((photo) => ({ ...photo, cover: photo.key === noticia.foto_portada }));
}

/** Removes the generated alternative text, which only the page needs. */
const withoutName = ({ alternativeText: _, ...picture }: Foto): Picture => picture;

/** Describes the form fields for the comparison of two versions. */
export function fieldsOf({ tipos, tags, obras }: EditorCatalog): FormField<NoticiaValues>[] {
  const plain = (name: "titulo" | "resumen" | "autor", label: string): FormField<NoticiaValues> => ({
    name,
    label,
    holds: [name],
    textOf: (values) => values[name].trim(),
  });
  const chosen = (
    name: string,
    label: string,
    key: "tipo" | "tags" | "obraSocial",
    names: ReadonlyMap<string, string>,
  ): FormField<NoticiaValues> => ({
    name,
    label,
    holds: [key],
    textOf: (values) => named([values[key]].flat().filter(Boolean), names),
    exactOf: (values) => String(values[key]),
  });
  return [
    plain("titulo", "Título"),
    plain("resumen", "Resumen"),
    {
      name: "descripcion",
      label: "Descripción",
      holds: ["descripcion"],
      textOf: ({ descripcion }) => htmlInWords(descripcion),
      exactOf: ({ descripcion }) => descripcion,
    },
    {
      name: "fotos",
      label: "Fotos",
      holds: ["photos"],
      textOf: ({ photos }) =>
        coverFirst(photos)
          .map(({ details, key }) => details.alt?.trim() || `Foto sin texto (${key})`)
          .join("; "),
      exactOf: ({ photos }) => JSON.stringify(coverFirst(photos).map((photo) => [photo.key, detailsOf(photo)])),
    },
    { name: "fecha", label: "Fecha de publicación", holds: ["moment", "configured"], textOf: dateInWords },
    plain("autor", "Publicado por"),
    chosen("tipo", "Tipo", "tipo", new Map(tipos.map(({ id, tipo }) => [id, tipo]))),
    chosen("tag", "Tags", "tags", new Map(tags.map(({ id, nombre }) => [id, nombre]))),
    chosen("obra", "Obra social", "obraSocial", new Map(obras.map(({ id, nombre }) => [id, nombre]))),
  ];
}

function dateInWords({ moment, configured }: NoticiaValues): string {
  const date = fromPickerValue(configured);
  return moment === "instante" ? "Al instante" : date ? dateAndTime(date) : "Ninguna";
}

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): string =>
  ids.map((id) => names.get(id) ?? "(ya no existe)").join(", ");
