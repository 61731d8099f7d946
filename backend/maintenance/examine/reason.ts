import { UnreachableDatabaseError } from "../../db/errors.ts";
import { isBroken, isFull } from "../../db/sqlite/errors.ts";
import { UnreachableStorageError } from "../../files/storage/unreachable.ts";
import { type Finding, wrong } from "./finding.ts";

/** Codes of OpenSSL for a certificate of an authority that this machine does not know (`node:tls`). */
const unknownAuthority = [
  ...["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "UNABLE_TO_GET_ISSUER_CERT", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY"],
  ...["SELF_SIGNED_CERT_IN_CHAIN", "DEPTH_ZERO_SELF_SIGNED_CERT"],
];

/** Message of an error, for the technician. */
export function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!unknownAuthority.includes(String((cause as NodeJS.ErrnoException).code))) continue;
    return "esta máquina no conoce la autoridad de su certificado. Si es una suya, copie el certificado de ella a /usr/local/share/ca-certificates/ con un nombre que termine en .crt, ejecute update-ca-certificates y arranque otra vez el servicio";
  }
  if (isBroken(error)) return "la base de datos está dañada ahí";
  if (isFull(error)) return "el disco está lleno";
  if (error instanceof UnreachableStorageError) return error.reason;
  return (error instanceof Error && error.message) || String(error);
}

/** Names the part that does not answer. `null`: the error is about something else. */
export function silentPart(error: unknown): string | null {
  if (error instanceof UnreachableStorageError) return error.place;
  return error instanceof UnreachableDatabaseError ? "la base de datos" : null;
}

/** Finding of a step that failed. */
export function couldNotLook(error: unknown): Finding {
  const part = silentPart(error);
  if (part === null) return wrong(`No se pudo revisar: ${reasonOf(error)}`);
  return wrong(`No se pudo revisar: ${part} no responde (${reasonOf(error)}).`);
}
