import { SessionLostError } from "../../../../backend/session/session-guard.ts";
import { statusOf } from "../../../../backend/status-of.ts";
import { PhotoNotFetchedError } from "../../../../components/photos/prepare/fetch-photo.ts";
import {
  type Conflict,
  fieldProblems,
  readConflict,
  saveProblemText,
} from "../../../../text/problems/save-problems.ts";
import type { Noticia } from "../../noticia.ts";
import type { Failure, FieldName } from "../checks/checks.ts";

/** What came of a save. */
export type SaveOutcome =
  | { kind: "saved"; record: Noticia }
  /** The server found fields at fault. */
  | { kind: "refused"; failures: Failure[] }
  | { kind: "conflict"; conflict: Conflict<Noticia> }
  /** The session ended, and the person goes on writing without. */
  | { kind: "signedOut" }
  /** A photo that had to be fetched again did not come. */
  | { kind: "photo"; text: string }
  /** @property status of the answer; 0 when none came: then it may have been saved all the same. @property cause for the person */
  | { kind: "failed"; status: number; cause: string };

/** What an error of a save means. What we did not foresee counts as a failed save: nothing may be lost for it. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (error instanceof SessionLostError) return { kind: "signedOut" };
  if (error instanceof PhotoNotFetchedError) return { kind: "photo", text: error.message };
  const conflict = readConflict<Noticia>(error);
  if (conflict) return { kind: "conflict", conflict };
  const status = statusOf(error, 500);
  const failures = Object.entries(status === 400 ? fieldProblems(error) : {}).flatMap(([name, text]) => {
    const field = fieldOf[name];
    return field ? [{ field, text, ofServer: true }] : [];
  });
  return failures.length > 0
    ? { kind: "refused", failures }
    : { kind: "failed", status, cause: saveProblemText(error) };
}

const fieldOf: Record<string, FieldName> = {
  titulo: "titulo",
  resumen: "resumen",
  descripcion: "descripcion",
  tipo: "tipo",
  tags: "tag",
  foto_portada: "fotos",
  fotos_noticia: "fotos",
  textos_alternativos: "fotos",
  fecha_publicacion: "fecha",
  autor: "autor",
  obra_social: "obra",
};
