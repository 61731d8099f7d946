import { fileAddress } from "../../../../backend/file-address.ts";
import { type DeskPhoto, detailsOf, openPhotos, toSaved } from "../../../../components/photos/desk-photo.ts";
import { dateAndTime, readStoredDate } from "../../../../text/dates/dates.ts";
import { fromPickerValue, toPickerValue } from "../../../../text/dates/picker-date.ts";
import { picturesOf } from "../../../../text/pictures/picture-details.ts";
import type { Noticia } from "../../noticia.ts";
import type { EditorCatalog } from "../editor-catalog.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import { type DiffPart, diffWords } from "./word-diff.ts";

/** A record, opened for editing: the time of publication is the stored one. */
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

/** The cover first; an old record that names it among the others too shows it once. */
function openGallery(noticia: Noticia): DeskPhoto[] {
  const { foto_portada: cover, fotos_noticia } = noticia;
  const texts: unknown[] = Array.isArray(noticia.textos_alternativos) ? noticia.textos_alternativos : [];
  const names = cover ? [cover, ...fotos_noticia.filter((name) => name !== cover)] : fotos_noticia;
  const pictures = picturesOf(
    names,
    texts.map((alt) => ({ alt })),
  );
  return openPhotos(pictures, (name) => fileAddress(noticia, name)).map((photo) => ({
    ...photo,
    cover: photo.key === cover,
  }));
}

/** A field that two versions do not have alike. */
export interface Difference {
  label: string;
  mine: DiffPart[];
  theirs: DiffPart[];
}

/** What two versions do not have in common, as people read it; and the names of the fields that are alike. */
export function compareVersions(
  mine: NoticiaValues,
  theirs: NoticiaValues,
  catalog: EditorCatalog,
): { differences: Difference[]; alike: string[] } {
  const [one, other] = [inWords(mine, catalog), inWords(theirs, catalog)];
  const differences: Difference[] = [];
  const alike: string[] = [];
  for (const [index, { label, text, exact }] of one.entries()) {
    const counterpart = other[index] ?? { text: "", exact: "" };
    if (exact === counterpart.exact) alike.push(label);
    else differences.push({ label, ...diffed(text, counterpart.text) });
  }
  return { differences, alike };
}

function diffed(mine: string, theirs: string): Pick<Difference, "mine" | "theirs"> {
  if (mine === theirs) {
    const part = [{ text: "Las palabras son las mismas; cambia la forma.", changed: false }];
    return { mine: part, theirs: part };
  }
  const [one, other] = diffWords(mine, theirs);
  return { mine: one, theirs: other };
}

interface FieldInWords {
  label: string;
  text: string;
  /** Equal when the field is equal, also in what its words do not show. */
  exact: string;
}

function inWords(values: NoticiaValues, { tipos, tags, obras }: EditorCatalog): FieldInWords[] {
  const plain = (label: string, text: string): FieldInWords => ({ label, text: text.trim(), exact: text.trim() });
  const named = (label: string, ids: readonly string[], names: Map<string, string>): FieldInWords => ({
    label,
    text: ids.map((id) => names.get(id) ?? "(ya no existe)").join(", "),
    exact: ids.join(),
  });
  const { cover, others } = toSaved(values.photos);
  const photos = cover ? [cover, ...others] : others;
  const date = fromPickerValue(values.configured);
  return [
    plain("Título", values.titulo),
    plain("Resumen", values.resumen),
    { label: "Descripción", text: textOf(values.descripcion), exact: values.descripcion },
    {
      label: "Fotos",
      text: photos.map(({ details, key }) => details.alt?.trim() || `Foto sin texto (${key})`).join("; "),
      exact: JSON.stringify(photos.map((photo) => [photo.key, detailsOf(photo)])),
    },
    plain("Fecha de publicación", values.moment === "instante" ? "Al instante" : date ? dateAndTime(date) : "Ninguna"),
    plain("Publicado por", values.autor),
    named("Tipo", values.tipo ? [values.tipo] : [], new Map(tipos.map(({ id, tipo }) => [id, tipo]))),
    named("Tags", values.tags, new Map(tags.map(({ id, nombre }) => [id, nombre]))),
    named(
      "Obra social",
      values.obraSocial ? [values.obraSocial] : [],
      new Map(obras.map(({ id, nombre }) => [id, nombre])),
    ),
  ];
}

/** The words of a text with a line for each block, as a person compares them. */
export function textOf(html: string): string {
  const text = html
    .replace(/<img\b[^>]*>/gi, " [foto] ")
    .replace(/<(?:iframe|object)\b[^>]*>/gi, " [documento o video] ")
    .replace(/<\/(?:p|div|h[1-6]|li|tr|blockquote|figure)>|<br\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;|&#160;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
