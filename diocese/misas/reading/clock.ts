import type { Half, TimeToken, Token } from "./tokens.ts";

/** How a text tells hours: by 24, or by twice 12, or nothing tells. */
export type Moment = "24" | "12" | "both" | "unknown";

/** An hour of a list, as it was written; from one to another where it lasts. */
export interface ReadTime {
  from: TimeToken;
  range: TimeToken | null;
  by: "to" | "dash" | null;
  /** Its end is still to come. */
  open: "to" | "dash" | null;
  /** 'sábado 14': the number may be the day's. */
  mayBeDate: boolean;
  /** Dashes stand between more than two. */
  chained: boolean;
  /** 'a las 8', '8 hrs': it is an hour, though a number alone. */
  sure: boolean;
}

export function clockOf(tokens: readonly Token[]): Moment {
  const of24 = tokens.some((token) => token.kind === "hours" || (token.kind === "time" && token.of24));
  const of12 = tokens.some((token) => token.kind === "half" && token.half !== "noon");
  if (of24) return of12 ? "both" : "24";
  return of12 ? "12" : "unknown";
}

interface Hours<Time> {
  hora: string;
  hasta: string;
  of: Time;
}

/**
 * The hours of a list as `HH:MM`; null when one of them could be another one as well.
 * @param lasts whether such a thing lasts from an hour to another
 */
export function readTimes<Time extends ReadTime>(
  times: readonly Time[],
  { clock, lasts }: { clock: Moment; lasts: boolean },
): Hours<Time>[] | null {
  const spread = lasts ? times : withoutDashes(times);
  if (spread === null || (lasts && times.some(({ chained }) => chained))) return null;
  if (spread.some((one) => one.mayBeDate && !isMarked(one)) || isMixed(spread)) return null;
  // One number alone may be anything.
  if (spread.length === 1 && spread[0]?.from.bare && !spread[0].sure && !isMarked(spread[0])) return null;
  const read: Hours<Time>[] = [];
  let earliest = -1;
  for (const [at, one] of spread.entries()) {
    const end = one.range && endOf(one.range, clock);
    if (end === null && one.range) return null;
    const following = one.range ? end : firstMarked(spread.slice(at + 1), clock);
    const start = startOf(one.from, { clock, following, isRange: one.range !== null, isOfSeveral: spread.length > 1 });
    if (start === null || start <= earliest) return null;
    earliest = start;
    read.push({ hora: textOf(start), hasta: typeof end === "number" ? textOf(end) : "", of: one });
  }
  return read;
}

const isMarked = ({ from, range }: ReadTime) => from.half !== null || range !== null;

/** 'Martes 13, 19:00': numbers alone among hours may be something else. */
const isMixed = (times: readonly ReadTime[]) =>
  times.some(({ from }) => !from.bare) && times.some((one) => one.from.bare && !isMarked(one));

/** Of what takes a moment three hours with dashes are a list; of two nobody knows. */
function withoutDashes<Time extends ReadTime>(times: readonly Time[]): Time[] | null {
  if (times.some(({ by }) => by === "to")) return null;
  const dashes = times.filter(({ by }) => by === "dash").length;
  if (dashes === 0) return [...times];
  const all = times.flatMap((one) =>
    one.range
      ? [
          { ...one, range: null, by: null },
          { ...one, from: one.range, range: null, by: null },
        ]
      : [one],
  );
  return all.length > 2 ? all : null;
}

function endOf(token: TimeToken, clock: Moment): number | null {
  if (token.half !== null || isOf24(token, clock) || clock === "24") return minutesOf(token, token.half);
  return token.hour === 12 ? minutesOf(token, "pm") : null;
}

interface Beside {
  clock: Moment;
  /** The next hour of the list, or the end, that says of which half of the day it is. */
  following: number | null;
  isRange: boolean;
  isOfSeveral: boolean;
}

/** Minutes of the day; null when nothing says which half of it is meant. */
function startOf(token: TimeToken, { clock, following, isRange, isOfSeveral }: Beside): number | null {
  if (token.half !== null || isOf24(token, clock)) return minutesOf(token, token.half);
  if (clock === "24" && token.hour > 5) return minutesOf(token, null);
  const [morning, evening] = [minutesOf(token, "am"), minutesOf(token, "pm")];
  // Noon, and what is late by night.
  if (token.hour === 12) return evening;
  if (following !== null) {
    if (evening >= following) return morning < following ? morning : null;
    // '7 y 9 am', 'de 5 a 7 pm'; '6:00 y 7:30 pm' may be a morning's and an evening's.
    if (following < 12 * 60) return morning;
    return isRange ? evening : null;
  }
  if (token.hour < 6) return null;
  if (token.hour >= 9) return morning;
  return clock === "unknown" && (isOfSeveral || isPlain(token)) ? morning : null;
}

/** '8:30' is '08:30'; 'sábado 6:30' is as often the evening's. */
const isPlain = ({ bare, hour }: TimeToken) => !bare && hour >= 7;

/** '06:00' is of the morning, unless the text also says 'am' and 'pm'. */
const isOf24 = ({ hour, of24 }: TimeToken, clock: Moment) => of24 && (hour > 12 || clock !== "both");

/** The first of these that says its half; what follows '8 y 10 am' is of the morning, too. */
function firstMarked(times: readonly ReadTime[], clock: Moment): number | null {
  const found = times.find(({ from }) => from.half !== null || isOf24(from, clock) || from.hour === 12);
  return found ? minutesOf(found.from, found.from.half ?? (found.from.hour === 12 ? "pm" : null)) : null;
}

function minutesOf({ hour, minute }: TimeToken, half: Half | null): number {
  const hours = half === "pm" && hour < 12 ? hour + 12 : half === "am" && hour === 12 ? 0 : hour;
  return hours * 60 + minute;
}

const textOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
