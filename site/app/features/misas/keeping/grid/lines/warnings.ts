import { type Calendar, type Day, type DayOfLines, dayOfLines, levelOn, minutesOf } from "@arzobispado/diocese/misas";
import { capital } from "../../../../../text/capital.ts";
import { daysInWords, whenInWords } from "../../../words/line-in-words.ts";
import { dayNames, kinds } from "../../../words/names.ts";
import { hourOf, hoursInWords, namedInWords } from "../grid-words.ts";
import { isDrawn } from "./cells.ts";
import { daysOf, type GridLine } from "./grid-line.ts";

/** Possible mistake in a timetable. It does not prevent a save. */
export interface Warning {
  clase: "close" | "double" | "early" | "late" | "no sunday" | "no feast" | "hides" | "idle exception";
  text: string;
}

/** Number of days that are checked: a year has every season. */
const ahead = 365;
/** Minutes between two celebrations of one church, at least. */
const leastApart = 45;
const [early, late] = [5 * 60, 22 * 60];

/** Line that applies on a day, with its level (docs/misas.md). */
interface Standing {
  line: GridLine;
  level: number;
}

interface About {
  /** Lines of one place. */
  lines: readonly GridLine[];
  /** The place is the church of the parish: chapels need no Sunday Mass. */
  isSede: boolean;
  calendario: Calendar;
  today: Day;
}

/** Finds all possible mistakes in the lines of a place, the most visible first. */
export function warningsOf({ lines, isSede, calendario, today }: About): Warning[] {
  const days = Array.from({ length: ahead }, (_, index) => dayOfLines(today + index, calendario));
  const known = days
    .filter(({ calendar }) => !calendar.sinHorario)
    .map((day) => ({ day, standings: standingOn(lines, day) }));
  const seen = new Map<string, Warning>();
  const warn = (warning: Warning) => seen.set(`${warning.clase} ${warning.text}`, warning);
  for (const { day, standings } of known) {
    const shown = standings.filter((one) => !isHidden(one, standings)).map(({ line }) => line);
    for (const warning of [...doublesIn(shown), ...closeIn(shown, day)]) warn(warning);
  }
  for (const warning of [
    ...strangeHours(lines),
    ...(isSede ? missing(lines, days) : []),
    ...hiding(known.map(({ standings }) => standings)),
  ])
    warn(warning);
  return [...seen.values()];
}

/** Lines with an hour that apply on a day, including those that others replace. */
function standingOn(lines: readonly GridLine[], day: DayOfLines): Standing[] {
  return lines.flatMap((line) => {
    const level = line.antes_de_misa > 0 || line.hora === "" ? null : levelOn(line, day);
    return level === null ? [] : [{ line, level }];
  });
}

const hides = (one: Standing, other: Standing): boolean =>
  one.line.reemplaza && one.line.tipo === other.line.tipo && one.level > other.level;

const isHidden = (one: Standing, all: readonly Standing[]): boolean => all.some((other) => hides(other, one));

const isCelebration = ({ tipo }: GridLine): boolean => tipo === "misa" || tipo === "palabra";

const byMinute = (one: GridLine, other: GridLine): number => minutesOf(one.hora) - minutesOf(other.hora);

/** Warns about two celebrations within 45 minutes: `10:00 y 10:15 están muy juntas`. */
function closeIn(shown: readonly GridLine[], day: DayOfLines): Warning[] {
  const celebrations = shown.filter(isCelebration).sort(byMinute);
  return celebrations.slice(1).flatMap((line, index) => {
    const before = celebrations[index] as GridLine;
    const apart = minutesOf(line.hora) - minutesOf(before.hora);
    if (apart === 0 || apart >= leastApart) return [];
    return [
      { clase: "close", text: `${dayOfBoth(before, line, day)}: ${hourOf(before)} y ${hourOf(line)} están muy juntas` },
    ];
  });
}

function doublesIn(shown: readonly GridLine[]): Warning[] {
  return shown.flatMap((line, index): Warning[] => {
    const twin = shown.slice(0, index).find(({ tipo, hora }) => tipo === line.tipo && hora === line.hora);
    const when = twin && dayOfBoth(twin, line, null);
    // Skip lines that meet only on a feast or its eve: both may be the same Mass.
    if (!when) return [];
    return [{ clase: "double", text: `${when}: ${namedInWords(line.tipo, [line])}, dos veces` }];
  });
}

/**
 * Names when two lines meet: `Domingo`, `Primer viernes de mes`.
 * @param day on which they meet; `null`: only common days count
 */
function dayOfBoth(one: GridLine, other: GridLine, day: DayOfLines | null): string {
  const special = [one, other].find((line) => !isDrawn(line));
  if (special) return capital(whenInWords(special));
  const common = daysOf(one).filter((each) => daysOf(other).includes(each));
  if (common.length > 0) return capital(daysInWords(common));
  return day ? capital(day.calendar.precepto ? dayNames.fi : dayNames.vf) : "";
}

function strangeHours(lines: readonly GridLine[]): Warning[] {
  return lines.flatMap((line): Warning[] => {
    const minutes = minutesOf(line.hora);
    const about = `${kinds[line.tipo].one}, ${whenInWords(line)}: las ${hourOf(line)} es`;
    if (minutes < early) return [{ clase: "early", text: `${about} antes de las 5:00. ¿Está bien?` }];
    if (minutes > late) return [{ clase: "late", text: `${about} después de las 22:00. ¿Está bien?` }];
    return [];
  });
}

function missing(lines: readonly GridLine[], days: readonly DayOfLines[]): Warning[] {
  const masses = lines.filter(isCelebration);
  const sundays = days.filter(({ weekday }) => weekday === "do");
  const warnings: Warning[] = [];
  if (!masses.some((line) => sundays.some((day) => levelOn(line, day) !== null))) {
    warnings.push({ clase: "no sunday", text: "No hay ninguna misa el domingo" });
  }
  if (!masses.some(({ dias }) => dias.includes("fi"))) {
    const text = "Ninguna misa es de «Fiestas»: en Navidad o Corpus Christi se pedirá llamar a la parroquia";
    warnings.push({ clase: "no feast", text });
  }
  return warnings;
}

/** Warns which lines replace which others, each group once. */
function hiding(known: readonly (readonly Standing[])[]): Warning[] {
  const hidden = new Map<string, { over: Set<GridLine>; under: Set<GridLine>; when: string }>();
  for (const standings of known) {
    for (const one of standings) {
      const under = standings.filter((other) => hides(one, other)).map(({ line }) => line);
      if (under.length === 0) continue;
      const when = one.level === 2 ? dayNames.fi : whenSpecial(one.line);
      const key = `${one.line.tipo} ${when}`;
      const before = hidden.get(key) ?? { over: new Set(), under: new Set(), when };
      before.over.add(one.line);
      for (const line of under) before.under.add(line);
      hidden.set(key, before);
    }
  }
  return [...hidden.values()].map(({ over, under, when }) => {
    const [first] = over;
    const hours = hoursInWords([...under]);
    return {
      clase: "hides",
      text: `${capital(when)}: ${namedInWords(first?.tipo ?? "misa", [...over])} en lugar de ${hours}`,
    };
  });
}

/** Names the special days of a line that replaces others. A line of the weekly grid does so only on eves of feasts. */
const whenSpecial = (line: GridLine): string => (isDrawn(line) ? dayNames.vf : whenInWords(line));
