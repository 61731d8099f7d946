import { serverNow } from "../../backend/server-clock.ts";
import { SessionLostError } from "../../backend/session/session-guard.ts";
import { statusOf } from "../../backend/status-of.ts";
import { askMessage } from "../../state/ask-message.ts";
import { capital } from "../../text/capital.ts";
import { dateAndTime, localDay, readStoredDate, timeOfDay } from "../../text/dates/dates.ts";
import { fieldProblems, readConflict, saveProblemText } from "../../text/problems/save-problems.ts";

/**
 * Shows in the dialog 'Error' why an action failed (ADN-10). The list stays as it is; after a conflict or a deletion
 * the
 * person may reload it.
 * @param thing `esta noticia` @param reload loads the list again
 */
export async function tellFailure(error: unknown, thing: string, reload: () => void): Promise<void> {
  // The person was asked to sign in again and declined.
  if (error instanceof SessionLostError) return;
  const status = statusOf(error);
  const outOfDate = status === 404 || status === 409;
  const answer = await askMessage<"actualizar" | "cerrar">({
    title: "Error",
    text: failureText(error, thing, serverNow()),
    tone: "mal",
    actions: outOfDate
      ? [
          { answer: "actualizar", label: "Actualizar la lista" },
          { answer: "cerrar", label: "Cerrar" },
        ]
      : [{ answer: "cerrar", label: "Entendido" }],
  });
  if (answer === "actualizar") reload();
}

/**
 * Text for a failed action; names who changed the item after a conflict. @param thing `esta noticia` @param now server
 * time
 */
export function failureText(error: unknown, thing: string, now: Date): string {
  const conflict = readConflict(error);
  if (!conflict) return Object.values(fieldProblems(error))[0] ?? saveProblemText(error);
  const at = readStoredDate(conflict.at);
  const today = at !== null && localDay(at) === localDay(now);
  const when = at === null ? "" : today ? ` hoy a las ${timeOfDay(at)}` : ` el ${dateAndTime(at)}`;
  return `${capital(conflict.by) || "Otra persona"} cambió ${thing}${when}. No se hizo nada encima.`;
}
