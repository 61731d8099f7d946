import { BadArchiveError } from "../../archive/bad-archive-error.ts";
import { RestoreError } from "./restore-error.ts";

const unchanged = "El contenido es el de antes.";

/** Why a restore has not happened, in Spanish, for the technician. */
export function explain(error: unknown): string {
  if (error instanceof RestoreError || error instanceof BadArchiveError) return `${error.message} ${unchanged}`;
  if ((error as NodeJS.ErrnoException).code === "ENOSPC") return `No hay espacio suficiente en el disco. ${unchanged}`;
  return `Falló algo que no se esperaba; el registro del servidor lo dice con detalle. ${unchanged}`;
}
