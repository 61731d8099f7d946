import { readStoredDate } from "../../text/dates/dates.ts";
import { momentInWords } from "../../text/dates/moment-in-words.ts";
import type { OpenedDraft } from "../form/form-start.ts";
import type { ServerDraft } from "../server-drafts/server-draft.ts";

type Colleagues = Pick<ServerDraft, "estado" | "updated" | "expand">;

/** Whose draft stands in the form and how it stands. */
export function aboutColleagues({ expand, estado, updated }: Colleagues, now: Date): string {
  const who = expand?.autor?.nombre || "alguien del equipo";
  return `${estado === "revision" ? "En revisión: borrador" : "Borrador"} de ${who}${lastChange(updated, now)}.`;
}

/**
 * How a draft that is offered stands, where it is in review or began with a colleague's; empty for any other.
 * @param reviewed the colleague's; undefined where it is not there any more
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
