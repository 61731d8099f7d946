import type { AccountSession } from "../../backend/accounts.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { shortMoment } from "../../text/dates/short-moment.ts";

/** Texts of the list about a session. @param now server time */
export function wordsOfSession(
  { kind, device, created, lastUsed, current }: AccountSession,
  now: Date,
): { name: string; since: string; used: string } {
  const [begun, used] = [readStoredDate(created), readStoredDate(lastUsed)];
  const since = begun ? shortMoment(begun, now) : "";
  return { name: device, since: beginnings[kind](since), used: current ? "En uso ahora" : lastUse(used, now) };
}

const beginnings: Record<AccountSession["kind"], (since: string) => string> = {
  ingreso: (since) => `Entró ${since}`,
  anterior: () => "Entraron antes de que hubiera esta lista",
  programa: (since) => `Permiso de la persona técnica, dado ${since}`,
};

const lastUse = (used: Date | null, now: Date) => (used ? `Último uso: ${shortMoment(used, now)}` : "");
