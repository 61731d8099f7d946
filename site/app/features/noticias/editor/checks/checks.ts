import type { Failure } from "../../../../desk/record/record-form.ts";
import { fromPickerValue } from "../../../../text/dates/picker-date.ts";
import { holdsSomething } from "../../../../text/html/holds-something.ts";
import type { NoticiaValues } from "../noticia-values.ts";

/** Label of the link to each field of the form. The field's name is also its id in the page. */
export const wayTo = {
  titulo: "Ir al título",
  resumen: "Ir al resumen",
  descripcion: "Ir a la descripción",
  tipo: "Ir al tipo",
  fotos: "Ir a las fotos",
  tag: "Ir a los tags",
  fecha: "Ir a la fecha",
  autor: "Ir al autor",
  obra: "Ir a la obra social",
};

export type FieldName = keyof typeof wayTo;

export const isFieldName = (name: string): name is FieldName => name in wayTo;

/** Input of the checks. */
export type Checked = Pick<NoticiaValues, "titulo" | "resumen" | "descripcion" | "tipo" | "tags" | "autor"> & {
  hasCover: boolean;
  /** Number of photos, including the cover. */
  photoCount: number;
  /** Date of publication. `null`: not set. */
  publication: Date | null;
};

interface Check extends Failure {
  field: FieldName;
  /** Name in the list of required data. */
  name: string;
  passes: (checked: Checked) => boolean;
}

/** Checks in the order of the specification (EDI-07), with its literal texts. */
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

/** Lists the failed checks, which block a save, in their order. */
export function failuresOf(checked: Checked): Failure[] {
  return checks.filter(({ passes }) => !passes(checked)).map(({ field, text }) => ({ field, text }));
}

/** Results of all checks, for the list of required data. */
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
