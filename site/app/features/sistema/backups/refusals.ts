import { fieldProblems } from "../../../text/problems/save-problems.ts";
import { failureText, rawCause } from "../failure.tsx";

/** Recognises the refusal "busy" by its message: the protocol has no code for it (9.4). */
const isBusy = (error: unknown): boolean =>
  /another backup\/restore process/.test((error as { message?: string } | null)?.message ?? "");

const byCode: Record<string, string> = {
  validation_backup_name_exists: "Ya hay un respaldo con ese nombre.",
  validation_invalid_mime_type: "Ese archivo no es un respaldo: tiene que ser un .zip hecho por este sistema.",
  validation_match_invalid: "El nombre solo puede tener letras minúsculas sin acento, números, - y _.",
};

/** Spanish text for a failed backup action, followed by the server's raw cause if there is one. */
export function backupProblem(error: unknown): string {
  if (isBusy(error))
    return "Hay otro respaldo o una restauración en marcha. Espera a que termine y vuelve a intentarlo.";
  const { code, params } = firstProblem(error) ?? {};
  if (code && byCode[code]) return byCode[code];
  if (code === "validation_invalid_backup")
    return `El archivo no se guardó, porque nadie podría restaurar desde él. ${params?.reason ?? ""}`.trim();
  const text = Object.values(fieldProblems(error))[0] ?? failureText(error);
  const cause = rawCause(error);
  return cause === "" ? text : `${text} El servidor dijo: «${cause}».`;
}

interface Problem {
  code?: string;
  params?: { reason?: string };
}

function firstProblem(error: unknown): Problem | undefined {
  const data = (error as { response?: { data?: Record<string, Problem> } } | null)?.response?.data;
  return Object.values(data ?? {})[0];
}
