import { type Day, dayOf, dayText, type Excepcion, type Tipo } from "@arzobispado/diocese/misas";
import { newHour, type SpecialHour } from "./change-form.ts";

/** Computes Easter Sunday of a year. @see Meeus, Astronomical Algorithms, chapter 8 (Gregorian calendar) */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const moonLag = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moonLag + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const two = (value: number) => String(value).padStart(2, "0");
  return dayOf(`${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`);
}

/** Days from Ash Wednesday to Corpus Christi, counted from Easter. */
const movable = { first: -46, last: 60 };

/**
 * Days of the year before that correspond to `day`: from Ash Wednesday to Corpus Christi first the day at the same
 * distance from Easter, then the same date.
 */
function dayLastYear(day: Day): Day[] {
  const text = dayText(day);
  const year = Number(text.slice(0, 4));
  const fromEaster = day - easterOf(year);
  const isMovable = movable.first <= fromEaster && fromEaster <= movable.last;
  const byDate = dayOf(`${year - 1}${text.slice(4)}`);
  return [...(isMovable ? [easterOf(year - 1) + fromEaster] : []), byDate].filter((one) => !Number.isNaN(one));
}

/** Hours that a place added for the same day last year. Empty: it added none. */
export function hoursLastYear(excepciones: readonly Excepcion[], lugar: string, day: Day): SpecialHour[] {
  for (const before of dayLastYear(day)) {
    const text = dayText(before);
    const added = excepciones
      .filter((one) => one.accion === "agrega" && one.lugar === lugar && one.desde <= text && text <= one.hasta)
      .sort((one, other) => (one.nueva_hora ?? "").localeCompare(other.nueva_hora ?? ""));
    if (added.length > 0) return added.map(asHour);
  }
  return [];
}

const asHour = ({ tipos = [], nueva_hora = "", etiqueta = "" }: Excepcion): SpecialHour =>
  newHour({ tipo: (tipos[0] ?? "misa") as Tipo, hora: nueva_hora, etiqueta });
