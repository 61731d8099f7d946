import { readStoredDate } from "../../text/dates/dates.ts";
import { momentInWords } from "../../text/dates/moment-in-words.ts";
import type { OpenedDraft } from "./form-start.ts";
import type { ServerDraft } from "./server-draft.ts";

type Colleagues = Pick<ServerDraft, "estado" | "updated" | "expand">;

/** Author, state and last change of the colleague's draft in the form. */
export function aboutColleagues({ expand, estado, updated }: Colleagues, now: Date): string {
  const who = expand?.autor?.nombre || "alguien del equipo";
  return `${estado === "revision" ? "En revisión: borrador" : "Borrador"} de ${who}${lastChange(updated, now)}.`;
}

/**
 * State of an offered draft that is in review or was started from a colleague's draft. Empty: any other draft.
 * @param reviewed the colleague's draft; undefined when it no longer exists
 */
export function aboutOffered(
  { review = "", server, newer }: Pick<OpenedDraft<object>, "review" | "server" | "newer">,
  reviewed: Colleagues | undefined,
  now: Date,
): string {
  if (review !== "") {
    if (!reviewed) return "Es tu copia del borrador de otra persona, que ya no está en el servidor.";
    const who = reviewed.expand?.autor?.nombre || "alguien del equipo";
    const state = reviewed.estado === "revision" ? ", que está en revisión" : ", que ya no está en revisión";
    return `Es tu copia del borrador de ${who}${state}${lastChange(reviewed.updated, now)}.`;
  }
  const own = newer ?? server;
  if (own?.estado !== "revision") return "";
  return `Es tuyo y está en revisión${lastChange(own.updated, now)}: si lo cambias, se revisará como quede.`;
}

function lastChange(updated: string, now: Date): string {
  const moment = readStoredDate(updated);
  return moment ? `, con su último cambio ${momentInWords(moment, now)}` : "";
}
