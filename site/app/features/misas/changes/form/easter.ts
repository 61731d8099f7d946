import { type Day, dayOf } from "@arzobispado/diocese/misas";

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
