import { capital } from "../../text/capital.ts";

/** The files on their way into one field of a form. */
export interface UploadsOfField {
  /** Name of the field. */
  field: string;
  /** Photos become fit on this device; other files are sent at once. */
  noun: "foto" | "archivo";
  working: number;
  failed: number;
}

/** How many of each, e.g. `2 fotos y 1 archivo`. */
function counted(
  uploads: readonly UploadsOfField[],
  which: "working" | "failed",
  words: (noun: string, text: string) => string,
) {
  const parts = (["foto", "archivo"] as const).flatMap((noun) => {
    const count = sum(uploads, which, noun);
    return count === 0 ? [] : [words(noun, `${count} ${noun}${count === 1 ? "" : "s"}`)];
  });
  return parts.join(" y ");
}

function sum(uploads: readonly UploadsOfField[], which: "working" | "failed", noun?: string): number {
  const counts = uploads.filter((one) => noun === undefined || one.noun === noun).map((one) => one[which]);
  return counts.reduce((all, count) => all + count, 0);
}

/** `Preparando 11 fotos…`, `Preparando 2 fotos y subiendo 1 archivo…` */
export function workingText(uploads: readonly UploadsOfField[]): string {
  const words = counted(uploads, "working", (noun, text) => `${noun === "foto" ? "preparando" : "subiendo"} ${text}`);
  return `${capital(words)}…`;
}

/** `No se pudo preparar 1 foto`, `No se pudieron preparar 2 fotos ni subir 1 archivo` */
export function failedText(uploads: readonly UploadsOfField[]): string {
  const words = counted(uploads, "failed", (noun, text) => `${noun === "foto" ? "preparar" : "subir"} ${text}`);
  return `No se ${sum(uploads, "failed") === 1 ? "pudo" : "pudieron"} ${words.replace(" y ", " ni ")}`;
}

/** `Publicar sin ellas`, `Guardar sin él`: whatever of them is not there. */
export function withoutText(act: string, uploads: readonly UploadsOfField[]): string {
  const count = sum(uploads, "working") + sum(uploads, "failed");
  const isFeminine = uploads.every(({ noun, working, failed }) => noun === "foto" || working + failed === 0);
  const pronoun = isFeminine ? (count === 1 ? "ella" : "ellas") : count === 1 ? "él" : "ellos";
  return `${act} sin ${pronoun}`;
}
