import { longDate, readStoredDate } from "../../text/dates/dates.ts";
import { fileSize } from "../../text/files/file-size.ts";
import type { LibraryFile } from "./library-files.ts";

/** `1 lugar`, `12 lugares` */
export const countOfPlaces = (count: number): string =>
  `${count.toLocaleString("es-ES")} ${count === 1 ? "lugar" : "lugares"}`;

/** `48 kB · 20 de noviembre de 2026` */
export function factsOf({ size, missing, added }: Pick<LibraryFile, "size" | "missing" | "added">): string {
  const date = readStoredDate(added);
  return [missing ? "No está en el almacén" : size === null ? "" : fileSize(size), date ? longDate(date) : ""]
    .filter(Boolean)
    .join(" · ");
}

/** Text after the named places: `y en 3 lugares más`. Empty: all are named. */
export function morePlaces({ total }: Pick<LibraryFile, "total">, named: number): string {
  const more = total - named;
  return more > 0 ? `${named > 0 ? "y " : ""}en ${countOfPlaces(more)}${named > 0 ? " más" : ""}` : "";
}

/** Question before a file is replaced everywhere. */
export function replacementText(file: LibraryFile, title: string, by: string): string {
  const where =
    file.total === 0
      ? "Ningún texto lo muestra ahora."
      : `Se cambiará en ${countOfPlaces(file.total)} del sitio, al mismo tiempo.`;
  return `«${by}» ocupará el lugar de «${title}». ${where}`;
}

/** Message after a file was replaced. */
export const replacedText = (places: number): string =>
  places === 0
    ? "El archivo se cambió. Ningún texto lo mostraba."
    : `El archivo se cambió en ${countOfPlaces(places)}.`;

/** `accept` of the file input for a replacement: a file of another kind would break the texts. */
export const acceptOf: Readonly<Record<LibraryFile["kind"], string>> = {
  picture: "image/*",
  audio: "audio/*",
  video: "video/*",
  document: "",
};
