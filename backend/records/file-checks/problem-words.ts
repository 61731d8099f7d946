import type { FileProblem } from "./recorded-files.ts";

/** Words for the technician, in Spanish. */
export const problemWords: Readonly<Record<FileProblem, string>> = {
  missing: "falta",
  empty: "está vacío",
  changed: "su contenido no es el que se subió",
  unreadable: "no se puede leer",
};
