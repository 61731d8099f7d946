import { browserFault, faultStatus } from "../../state/browser-fault.ts";
import { refusalText } from "./problem-codes.ts";
import { problemText } from "./problems.ts";

/** Error that the client throws when a save was refused. */
interface Refusal {
  status: number;
  response: Record<string, unknown>;
}

function asRefusal(error: unknown): Refusal | null {
  const { status, response } = (error ?? {}) as Partial<Refusal>;
  return typeof status === "number" && typeof response === "object" && response !== null ? { status, response } : null;
}

/** Conflict: another person changed the record after it was opened (protocol 2.8). */
export interface Conflict<Stored> {
  /** Record as it is stored now. */
  current: Stored;
  /** Id of the account that changed it. Empty: not known, or not to be named, and `by` is "alguien del equipo" then. */
  byId: string;
  by: string;
  /** Moment of the change, as the backend writes it; empty: not known. */
  at: string;
}

/** Reads the conflict in a 409. `null`: any other failure. */
export function readConflict<Stored>(error: unknown): Conflict<Stored> | null {
  const refusal = asRefusal(error);
  if (refusal?.status !== 409 || !refusal.response.current) return null;
  const { current, changedBy, changedAt } = refusal.response as {
    current: Stored;
    changedBy?: { id?: string; nombre?: string } | null;
    changedAt?: string | null;
  };
  return { current, byId: changedBy?.id ?? "", by: changedBy?.nombre ?? "", at: changedAt ?? "" };
}

/** First name of the person who changed it; the whole text when it names nobody. */
export const shortBy = ({ by, byId }: Pick<Conflict<unknown>, "by" | "byId">): string =>
  byId === "" ? by : (by.split(" ")[0] ?? "");

/** Sentence in Spanish for each field that the backend refused, by the field's name. */
export function fieldProblems(error: unknown): Record<string, string> {
  const refusal = asRefusal(error);
  const data = refusal?.response.data;
  // Refusals for space or rate name no field.
  if (refusal?.status === 507 || refusal?.status === 429) return {};
  if (typeof data !== "object" || data === null) return {};
  const entries = Object.entries(data as Record<string, { code?: string; params?: { example?: unknown } }>);
  return Object.fromEntries(
    entries.map(([field, { code = null, params }]) => {
      return [field, refusalText({ status: 400, code, requestId: null, example: params?.example })];
    }),
  );
}

const atSaving: Record<number, string> = {
  400: "Hay datos que no se pueden guardar. Revísalos y vuelve a intentarlo.",
  403: "No tienes permiso para hacer esto.",
  404: "Ya no existe: puede que alguien lo haya eliminado.",
  413: "Los archivos pesan demasiado. Elige otros más livianos.",
};

/** Reason why there is no space, by the code of a 507 (docs/api.md). */
const withoutRoom: Record<string, string> = {
  disk_full:
    "El disco del servidor está lleno: por ahora no se puede guardar. Lo que ya está se sigue leyendo, y se puede borrar lo que sobre. Avisa a quien cuida el sitio y vuelve a intentarlo después.",
  disk_low:
    "Al servidor le queda poco disco: por ahora se guardan textos, y no fotos ni archivos. Avisa a quien cuida el sitio.",
  account_full:
    "Tu cuenta llenó el espacio que tiene para borradores, archivos y versiones. Si tienes borradores o archivos de la biblioteca que ya no usas, elimínalos; si no, pide a un administrador que vacíe la Papelera o te dé más espacio. Después guarda otra vez.",
};

const tooOften =
  "Guardaste demasiadas veces en poco tiempo. Espera un minuto y vuelve a intentarlo: deshacer lo último sí se puede.";

const tooMuch =
  "Tu cuenta subió demasiado en un día. Los textos se guardan; las fotos y los archivos, mañana. Si es urgente, pide a quien cuida el sitio que suba el límite.";

/**
 * Reason in Spanish why a save or a deletion failed: the first field's sentence where the backend names one (AVI-06).
 */
export function saveProblemText(error: unknown): string {
  const refusal = asRefusal(error);
  const fault = refusal?.status ? null : browserFault(error);
  const status = fault ? faultStatus[fault] : (refusal?.status ?? 0);
  const [first] = status === 400 || status === 403 ? Object.values(fieldProblems(error)) : [];
  if (first) return first;
  const data = Object(refusal?.response.data);
  if (status === 507) return withoutRoom[String(data.code)] ?? (withoutRoom.disk_full as string);
  if (status === 429 && data.saves?.code === "too_many_saves") return tooOften;
  if (status === 429 && data.saves?.code === "too_many_bytes") return tooMuch;
  return atSaving[status] ?? problemText(status);
}

/** Sentences for a form that shows `fields`; as `general` where the backend refused none of these. */
export function formProblems(error: unknown, fields: readonly string[]): Record<string, string> {
  const problems = fieldProblems(error);
  return fields.some((field) => problems[field] !== undefined) ? problems : { general: saveProblemText(error) };
}
