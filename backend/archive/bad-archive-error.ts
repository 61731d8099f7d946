import { PersonError } from "../config/person-error.ts";
/** Problem of an archive; stable, for programs. */
export type BadArchiveCode =
  | "not_a_zip"
  | "damaged"
  | "encrypted"
  | "unsupported_method"
  | "too_many_entries"
  | "too_large"
  | "bomb"
  | "overlap"
  | "duplicate"
  | "unsafe_entry"
  | "no_space";

export const badArchiveSentences: Readonly<Record<BadArchiveCode, string>> = {
  not_a_zip: "El archivo no es un ZIP, o le falta el final.",
  damaged: "El archivo está dañado",
  encrypted: "El archivo tiene entradas cifradas; hace falta uno sin clave",
  unsupported_method: "El archivo está comprimido de una forma que no se lee aquí",
  too_many_entries: "El archivo tiene demasiadas entradas.",
  too_large: "El contenido del archivo es demasiado grande.",
  bomb: "El archivo promete mucho más contenido del que cabe en él; no se descomprime.",
  overlap: "Varias entradas del archivo comparten los mismos bytes; no se descomprime",
  duplicate: "El archivo tiene dos entradas con el mismo nombre",
  unsafe_entry: "El archivo tiene una entrada que no puede ser un archivo de aquí",
  no_space: "No hay espacio suficiente en el disco para descomprimir el archivo.",
};

/** Error of an archive that is not unpacked, or only in part. The message is Spanish, for the technician's terminal. */
export class BadArchiveError extends PersonError {
  override readonly name = "BadArchiveError";
  readonly code: BadArchiveCode;
  constructor(code: BadArchiveCode, entry?: string, options?: { cause: unknown }) {
    super(
      entry === undefined
        ? withFullStop(badArchiveSentences[code])
        : `${badArchiveSentences[code]}: «${printable(entry)}».`,
      options,
    );
    this.code = code;
  }
}

/** Is the disk too full to fetch or unpack an archive? The archive itself may be sound. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "no_space" || error.code === "ENOSPC");

/** Does the error come from the operating system, not from the archive? */
export function isFromSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/**
 * Makes a foreign text safe for a message: no control characters, which could rewrite a terminal, and limited length.
 */
export function printable(text: string, longest = 120): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "·");
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}

function withFullStop(message: string): string {
  return message.endsWith(".") ? message : `${message}.`;
}
