import { capital } from "../../text/capital.ts";

/** Words per kind: photos are prepared on this device, other files are uploaded, options of a relation are created. */
const nouns = {
  foto: { many: "fotos", feminine: true, doing: "preparando", toDo: "preparar" },
  archivo: { many: "archivos", feminine: false, doing: "subiendo", toDo: "subir" },
  opción: { many: "opciones", feminine: true, doing: "creando", toDo: "crear" },
} as const;

export type UploadNoun = keyof typeof nouns;

/** Number of uploads of a field that are running or failed. A save waits for the running ones. */
export interface UploadsUnderWay {
  working: number;
  failed: number;
}

/** Uploads of one form field. */
export interface UploadsOfField extends UploadsUnderWay {
  /** Field name. */
  field: string;
  noun: UploadNoun;
}

/** `1 foto`, `2 archivos` */
export const countOfUploads = (noun: UploadNoun, count: number): string =>
  `${count} ${count === 1 ? noun : nouns[noun].many}`;

/** Counts per kind with their verb: `preparando 2 fotos y subiendo 1 archivo`. */
function counted(
  uploads: readonly UploadsOfField[],
  which: keyof UploadsUnderWay,
  verb: "doing" | "toDo",
  and: "y" | "ni",
): string {
  const parts = (Object.keys(nouns) as UploadNoun[]).flatMap((noun) => {
    const count = sum(uploads, which, noun);
    return count === 0 ? [] : [`${nouns[noun][verb]} ${countOfUploads(noun, count)}`];
  });
  return parts.join(` ${and} `);
}

function sum(uploads: readonly UploadsOfField[], which: keyof UploadsUnderWay, noun?: UploadNoun): number {
  const counts = uploads.filter((one) => noun === undefined || one.noun === noun).map((one) => one[which]);
  return counts.reduce((all, count) => all + count, 0);
}

/** `Preparando 11 fotos…`, `Preparando 2 fotos y subiendo 1 archivo…` */
export const workingText = (uploads: readonly UploadsOfField[]): string =>
  `${capital(counted(uploads, "working", "doing", "y"))}…`;

/** `No se pudo preparar 1 foto`, `No se pudieron preparar 2 fotos ni subir 1 archivo` */
export const failedText = (uploads: readonly UploadsOfField[]): string =>
  `No se ${sum(uploads, "failed") === 1 ? "pudo" : "pudieron"} ${counted(uploads, "failed", "toDo", "ni")}`;

/** Label for a save without the missing uploads: `Publicar sin ellas`, `Guardar sin él`. */
export function withoutText(act: string, uploads: readonly UploadsOfField[]): string {
  const count = sum(uploads, "working") + sum(uploads, "failed");
  const isFeminine = uploads.every(({ noun, working, failed }) => nouns[noun].feminine || working + failed === 0);
  const pronoun = isFeminine ? (count === 1 ? "ella" : "ellas") : count === 1 ? "él" : "ellos";
  return `${act} sin ${pronoun}`;
}
