import { PersonError } from "../../config/person-error.ts";
import { isBroken, isFull } from "../../db/sqlite/errors.ts";
import { UnreachableStorageError } from "../../files/storage/unreachable.ts";

/** Reason why a backup could not be made. `message`: Spanish, for the technician. */
export class BackupError extends PersonError {
  override readonly name: string = "BackupError";
}

export const failureSentences = {
  damaged:
    "La base de datos está dañada. Restaure el último respaldo bueno, aquí o con «npm run cli -- backup restore NOMBRE»; «npm run cli -- doctor» dice más.",
  full: "No hay espacio suficiente en el disco.",
  unwritable: "El servidor no puede escribir en la carpeta de los respaldos (MOTIVO).",
  bucket: "El servicio S3 de los respaldos no responde o no los acepta (MOTIVO).",
  unknown: "Falló algo que no se esperaba; el registro del servidor lo dice con detalle.",
} as const;

const unwritable = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "EEXIST", "EIO"];

/** Explains in Spanish why a backup failed, without paths or secrets. @param inBucket whether backups go to a bucket */
export function explainFailure(failure: unknown, inBucket: boolean): string {
  if (failure instanceof BackupError) return failure.message;
  const error = failure instanceof UnreachableStorageError ? failure.cause : failure;
  const code = codeOf(error);
  const say = (kind: keyof typeof failureSentences, reason = "") => failureSentences[kind].replace("MOTIVO", reason);
  if (isBroken(error)) return say("damaged");
  if (code === "ENOSPC" || isFull(error)) return say("full");
  if (unwritable.includes(code)) return say("unwritable", code);
  if (inBucket && isOfService(error)) return say("bucket", code || (error as Error).name);
  return say("unknown");
}

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? codeOf(cause) : "";
}

/** Whether an error comes from the S3 service or the network. */
const isOfService = (error: unknown): boolean =>
  error instanceof Error &&
  ("$metadata" in error || /^E[A-Z]+$/.test(codeOf(error)) || /^Timeout|not answer/.test(error.name + error.message));
