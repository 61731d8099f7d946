import { fromPickerValue } from "../../../../text/dates/picker-date.ts";
import { holdsSomething } from "../../../../text/html/holds-something.ts";
import type { NoticiaValues } from "../noticia-values.ts";

/** A field of the form; also its id in the page. */
export type FieldName = "titulo" | "resumen" | "descripcion" | "tipo" | "fotos" | "tag" | "fecha" | "autor" | "obra";

export interface Failure {
  field: FieldName;
  text: string;
  /** The server found it, and no check of ours. */
  ofServer?: boolean;
}

/** What the checks look at. */
export type Checked = Pick<NoticiaValues, "titulo" | "resumen" | "descripcion" | "tipo" | "tags" | "autor"> & {
  hasCover: boolean;
  /** Cover and other photos. */
  photoCount: number;
  /** Null when none is set. */
  publication: Date | null;
};

interface Check extends Failure {
  /** The word in the list of what is needed. */
  name: string;
  passes: (checked: Checked) => boolean;
}

/** In the order of the specification (EDI-07); the texts are literal. */
const checks: readonly Check[] = [
  {
    field: "titulo",
    name: "Título",
    text: "El titulo de la noticia no puede estar vacio",
    passes: ({ titulo }) => titulo.trim() !== "",
  },
  {
    field: "resumen",
    name: "Resumen",
    text: "El resumen de la noticia no puede estar vacio",
    passes: ({ resumen }) => resumen.trim() !== "",
  },
  {
    field: "descripcion",
    name: "Descripción",
    text: "La descripcion de la noticia no puede estar vacio",
    passes: ({ descripcion }) => holdsSomething(descripcion),
  },
  {
    field: "tipo",
    name: "Tipo",
    text: "El tipo de la noticia no puede estar vacio",
    passes: ({ tipo }) => tipo !== "",
  },
  {
    field: "fotos",
    name: "Foto de portada",
    text: "La foto de portada de la noticia no puede estar vacio",
    passes: ({ hasCover }) => hasCover,
  },
  {
    field: "tag",
    name: "Al menos un tag",
    text: "La noticia debe tener al menos un tag",
    passes: ({ tags }) => tags.length > 0,
  },
  {
    field: "fecha",
    name: "Fecha de publicación",
    text: "La fecha de publicacion de la noticia no puede estar vacio",
    passes: ({ publication }) => publication !== null,
  },
  {
    field: "autor",
    name: "Autor",
    text: "El autor de la noticia no puede estar vacio",
    passes: ({ autor }) => autor.trim() !== "",
  },
  {
    field: "fotos",
    name: "Al menos una imagen",
    text: "La noticia debe tener al menos una imagen",
    passes: ({ photoCount }) => photoCount > 0,
  },
];

/** What must be mended before a save, in the order of the checks. */
export function failuresOf(checked: Checked): Failure[] {
  return checks.filter(({ passes }) => !passes(checked)).map(({ field, text }) => ({ field, text }));
}

/** Every check by its name, for the list of what is needed. */
export function checkResults(checked: Checked): { name: string; passed: boolean }[] {
  return checks.map(({ name, passes }) => ({ name, passed: passes(checked) }));
}

export function checkedOf(values: NoticiaValues, now: Date): Checked {
  return {
    ...values,
    hasCover: values.photos.some(({ cover }) => cover),
    photoCount: values.photos.length,
    publication: values.moment === "instante" ? now : fromPickerValue(values.configured),
  };
}
