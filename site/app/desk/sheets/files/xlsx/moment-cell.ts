import type { Cell } from "../../cells/cell.ts";
import type { NumberFormat } from "./number-format.ts";

const day = 86_400;
/** Days from the start of 1970 back to day 0 of the calendars of 1900 and of 1904. */
const [from1900, from1904] = [25_569, 24_107];
/** 29 February 1900, which Excel's calendar has by mistake. */
const noSuchDay = 60;
/** 31 December 9999. */
const lastSerial = 2_958_465;

/**
 * Cell for a number that stands for a moment: a day, a time of day (`09:30`) or a duration (`49:30`). A number before
 * the first day of the calendar is a time.
 */
export function momentCell(serial: number, format: NumberFormat, is1904: boolean): Cell {
  if (format.kind === "duration") return { kind: "duration", words: span(serial, format) };
  // Excel shows `#####` for these.
  if (serial < 0 || serial > lastSerial) return { kind: "error", words: "#####" };
  if (format.kind === "time" || (serial < 1 && (format.hasHours || serial > 0))) {
    const hour = hourOfDay(serial, format);
    return { kind: "time", words: hour, ...(serial >= 1 ? { date: dateOf(serial, is1904) } : {}) };
  }
  if (!is1904 && serial < 1) return { kind: "date", words: "00/01/1900" };
  if (!is1904 && Math.floor(serial) === noSuchDay) return { kind: "date", words: "29/02/1900" };
  return dateOf(serial, is1904);
}

/** Wall-clock time of a serial number, stored as UTC, to the millisecond. */
function dateOf(serial: number, is1904: boolean): Date {
  const shift = !is1904 && serial < noSuchDay ? 1 : 0;
  return new Date(Math.round((serial + shift - (is1904 ? from1904 : from1900)) * day * 1000));
}

/** Serial number in the 1900 calendar of an ISO 8601 text; NaN if it is none. */
export function serialOfIso(text: string): number {
  const read = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:\d{2})?$/.exec(text.trim());
  const [, date, time] = read ?? [];
  if (date === undefined && time === undefined) return Number.NaN;
  return Date.parse(`${date ?? "1899-12-30"}T${time ?? "00:00"}Z`) / (day * 1000) + from1900;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Time of day: `09:30`. Adds seconds if the format shows them and they are not zero. */
function hourOfDay(serial: number, { hasSeconds }: NumberFormat): string {
  return clockWords(Math.round(serial * day) % day, hasSeconds);
}

function clockWords(seconds: number, hasSeconds: boolean): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${two(hours)}:${two(minutes)}${hasSeconds && rest > 0 ? `:${two(rest)}` : ""}`;
}

/** Duration in hours and minutes: `49:30`. Hours may exceed a day. */
function span(serial: number, { hasSeconds }: NumberFormat): string {
  return (serial < 0 ? "-" : "") + clockWords(Math.round(Math.abs(serial) * day), hasSeconds);
}
