import { capital } from "../../text/capital.ts";
import { localDay, readStoredDate, timeOfDay } from "../../text/dates/dates.ts";
import { momentInWords } from "../../text/dates/moment-in-words.ts";
import type { Noun } from "../content/content-words.ts";
import { thisOne } from "../content/content-words.ts";

/** Page that has a record open, as the server reports it (docs/api.md). Dates in the backend's format. */
export interface Present {
  account: { id: string; collectionName: string; nombre: string };
  tab: string;
  since: string;
  /** When the person took over. Empty: not taken over. */
  takes: string;
}

/** Account and tab of this page. */
export interface Self {
  id: string;
  collectionName: string;
  tab: string;
}

interface Other {
  nombre: string;
  since: Date;
}

/** Colleagues who have this form's item open. */
export interface Company {
  /** Colleagues, each once, in order of arrival. */
  others: Other[];
  /** Since when the same person has it open in another page. `null`: not open elsewhere. */
  elsewhere: Date | null;
  /** Last person who took over. `null`: nobody. */
  taken: { by: "me" | Other; at: Date } | null;
}

export const nobody: Company = { others: [], elsewhere: null, taken: null };

export function companyOf(people: readonly Present[], self: Self): Company {
  const isMine = ({ account }: Present) => account.id === self.id && account.collectionName === self.collectionName;
  const others: Other[] = [];
  const known = new Set<string>();
  let elsewhere: Date | null = null;
  for (const person of people) {
    const since = readStoredDate(person.since) ?? new Date(0);
    const { id, collectionName } = person.account;
    const key = `${collectionName}/${id}`;
    if (isMine(person)) {
      if (person.tab !== self.tab) elsewhere ??= since;
      continue;
    }
    if (known.has(key) && id !== "") continue;
    // The server lists each person without an id separately.
    others.push({ nombre: known.has(key) ? anotherOne : nameOf(person), since });
    known.add(key);
  }
  const [last] = people.filter(({ takes }) => takes !== "").sort((one, next) => (one.takes > next.takes ? -1 : 1));
  const at = last && readStoredDate(last.takes);
  const by = last && (isMine(last) ? "me" : { nombre: nameOf(last), since: readStoredDate(last.since) ?? new Date(0) });
  return { others, elsewhere, taken: at && by ? { by, at } : null };
}

/** Name for further people whose names this account may not see. */
const anotherOne = "otra persona del equipo";

const nameOf = ({ account }: Present) => account.nombre || "Quien administra el sistema";

/**
 * `Lucía tiene esta noticia abierta desde las 10:32`, `Lucía (desde las 10:32) y Rodrigo (desde ayer a las 18:00)
 * tienen …`
 */
export function openedText(noun: Noun, others: readonly Other[], now: Date): string {
  const [first, ...rest] = others;
  if (!first) return "";
  if (rest.length === 0)
    return `${capital(first.nombre)} tiene ${thisOne(noun)} abiert${endingOf(noun)} ${sinceText(first.since, now)}`;
  const names = others.map(({ nombre, since }) => `${nombre} (${sinceText(since, now)})`);
  const last = names.pop();
  return `${capital(names.join(", "))} y ${last} tienen ${thisOne(noun)} abiert${endingOf(noun)}`;
}

const endingOf = ({ gender }: Noun) => (gender === "f" ? "a" : "o");

/** `desde las 10:32`; on another day with the day's name. */
export function sinceText(since: Date, now: Date): string {
  if (localDay(since) === localDay(now)) return `desde las ${timeOfDay(since)}`;
  return `desde ${momentInWords(since, now)}`;
}

/** `Lucía`, `Lucía y Rodrigo`, `Lucía, Rodrigo y Ana` */
export function namesText(others: readonly Other[]): string {
  const names = others.map(({ nombre }) => nombre);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} y ${last}`;
}
