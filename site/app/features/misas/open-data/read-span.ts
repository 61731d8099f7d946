import { type Day, dayOf, dayText } from "@arzobispado/diocese/misas";
import { liturgyYears } from "@arzobispado/diocese/misas/liturgy";

export const spanParameters = ["desde", "hasta"] as const;

/** Most days of one answer, and days of an answer to an address without `hasta`. */
const mostDays = 31;
const usualDays = 7;

/** Reads the span of days from an address, both days included. Returns a message if it is invalid. */
export function readSpan(parameters: URLSearchParams, today: Day): { from: Day; to: Day } | { problem: string } {
  const [desde, hasta] = spanParameters.map((name) => parameters.get(name)?.trim() ?? "");
  const from = desde ? dayOf(desde) : today;
  const to = hasta ? dayOf(hasta) : from + usualDays - 1;
  if (Number.isNaN(from)) return { problem: "«desde» no es un día. Escríbelo así: 2026-11-26." };
  if (Number.isNaN(to)) return { problem: "«hasta» no es un día. Escríbelo así: 2026-12-02." };
  if (to < from) return { problem: "«hasta» es un día anterior a «desde»." };
  if (to - from >= mostDays) return { problem: `Son ${to - from + 1} días; pide ${mostDays} como máximo.` };
  const isKnown = [from, to].every((day) => liturgyYears.includes(dayText(day).slice(0, 4)));
  const [first, last] = [liturgyYears[0], liturgyYears.at(-1)];
  return isKnown ? { from, to } : { problem: `Solo hay celebraciones de los años ${first} a ${last}.` };
}
