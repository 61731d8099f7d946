import { UnreachableStorageError } from "../../files/storage/unreachable.ts";

/** Why a backup could not be made; `message` is for the technician, in Spanish. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BackupError";
  }
}

const unwritable = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "EEXIST", "EIO"];

/** What kept a backup from being made, in Spanish, without a path or a secret. @param inBucket where backups lie */
export function explainFailure(failure: unknown, inBucket: boolean): string {
  if (failure instanceof BackupError) return failure.message;
  const error = failure instanceof UnreachableStorageError ? failure.cause : failure;
  const code = codeOf(error);
  if (code === "ENOSPC" || code === "SQLITE_FULL" || /disk is full/.test(String(error)))
    return "No hay espacio suficiente en el disco.";
  if (unwritable.includes(code)) return `El servidor no puede escribir en la carpeta de los respaldos (${code}).`;
  if (inBucket && isOfService(error))
    return `El servicio S3 de los respaldos no responde o no los acepta (${code || (error as Error).name}).`;
  return "Falló algo que no se esperaba; el registro del servidor lo dice con detalle.";
}

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? codeOf(cause) : "";
}

/** Errors of the service, and of the way to it. */
const isOfService = (error: unknown): boolean =>
  error instanceof Error &&
  ("$metadata" in error || /^E[A-Z]+$/.test(codeOf(error)) || /^Timeout|not answer/.test(error.name + error.message));
