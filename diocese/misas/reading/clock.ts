import type { Half, TimeToken, Token } from "./tokens.ts";

/** Clock of a text: 24 hours, twice 12, both, or unknown. */
export type Moment = "24" | "12" | "both" | "unknown";

/** Hour of a list as written, with an end if it lasts. */
export interface ReadTime {
  from: TimeToken;
  range: TimeToken | null;
  by: "to" | "dash" | null;
  /** Word before an end that has not been read yet. `null`: no end is expected. */
  open: "to" | "dash" | null;
  /** Whether the number may be a date: 'sábado 14'. */
  mayBeDate: boolean;
  /** Whether it is part of a chain with dashes: '8:00 - 10:00 - 19:30'. */
  chained: boolean;
  /** Whether a bare number is surely an hour: 'a las 8', '8 hrs'. */
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
 * Hours of a list as `HH:MM`. `null`: one of them is ambiguous.
 * @param lasts whether the celebration lasts from one hour to another
 */
export function readTimes<Time extends ReadTime>(
  times: readonly Time[],
  { clock, lasts }: { clock: Moment; lasts: boolean },
): Hours<Time>[] | null {
  const spread = lasts ? times : withoutDashes(times);
  if (spread === null || (lasts && times.some(({ chained }) => chained))) return null;
  if (spread.some((one) => one.mayBeDate && !isMarked(one)) || isMixed(spread)) return null;
  // A single bare number may be anything.
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

/** Whether bare numbers stand among full hours, as in 'Martes 13, 19:00': they may be something else. */
const isMixed = (times: readonly ReadTime[]) =>
  times.some(({ from }) => !from.bare) && times.some((one) => one.from.bare && !isMarked(one));

/** Hours of a celebration without a duration: three with dashes are a list. `null`: two with a dash are ambiguous. */
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
  /** Next hour of the list, or the end, whose half of the day is known. */
  following: number | null;
  isRange: boolean;
  isOfSeveral: boolean;
}

/** Minutes of the day. `null`: nothing says which half of the day is meant. */
function startOf(token: TimeToken, { clock, following, isRange, isOfSeveral }: Beside): number | null {
  if (token.half !== null || isOf24(token, clock)) return minutesOf(token, token.half);
  if (clock === "24" && token.hour > 5) return minutesOf(token, null);
  const [morning, evening] = [minutesOf(token, "am"), minutesOf(token, "pm")];
  // Noon, and late hours of the night.
  if (token.hour === 12) return evening;
  if (following !== null) {
    if (evening >= following) return morning < following ? morning : null;
    // Clear: '7 y 9 am', 'de 5 a 7 pm'. Unclear: '6:00 y 7:30 pm', which may be a morning's and an evening's.
    if (following < 12 * 60) return morning;
    return isRange ? evening : null;
  }
  if (token.hour < 6) return null;
  if (token.hour >= 9) return morning;
  return clock === "unknown" && (isOfSeveral || isPlain(token)) ? morning : null;
}

/** Whether the hour is of the morning without a mark: '8:30' is '08:30', but 'sábado 6:30' may be of the evening. */
const isPlain = ({ bare, hour }: TimeToken) => !bare && hour >= 7;

/** Whether an hour is on a clock of 24 hours: '06:00' is of the morning, unless the text also has 'am' and 'pm'. */
const isOf24 = ({ hour, of24 }: TimeToken, clock: Moment) => of24 && (hour > 12 || clock !== "both");

/** Start of the first hour with a known half of the day: in '8 y 10 am' both are of the morning. */
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
