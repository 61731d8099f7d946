import { type Day, instantOf, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
import { markInWords } from "../../../text/hours.ts";
import type { Place } from "../places.ts";
import { lugarOf, type Timetable } from "../timetable.ts";
import { changeInWords } from "../words/change-in-words.ts";
import { kinds } from "../words/names.ts";

/** Days that a calendar holds. */
const ahead = 60;
/** Minutes of what nobody says the end of. */
const usualLength = 60;

interface Feed {
  /** Of the parish. */
  name: string;
  /** Of its page. */
  address: string;
  /** Ends each UID, so that no other calendar has the same. */
  host: string;
  from: Day;
  now: Date;
}

/**
 * What a parish celebrates, as a calendar to subscribe to: single events in UTC, so that no program has to know a time zone.
 * What is moved keeps its UID; what is suspended is cancelled.
 * @see RFC 5545, RFC 7986
 */
export function calendarFeed({ places, horarios, excepciones, calendario }: Timetable, feed: Feed): string {
  const about = { lugares: places.map(lugarOf), horarios, excepciones, calendario };
  const { ocurrencias } = occurrences(about, feed.from, feed.from + ahead - 1);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Arzobispado de La Paz//Misas//ES",
    "METHOD:PUBLISH",
    `NAME:${text(`Misas · ${feed.name}`)}`,
    `X-WR-CALNAME:${text(`Misas · ${feed.name}`)}`,
    `URL:${feed.address}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    "X-PUBLISHED-TTL:PT12H",
    ...ocurrencias.flatMap((what) => {
      const place = placeOf.get(what.lugar);
      // Where it was is told by where it is.
      return place && what.estado !== "movida" && what.tipo !== "oficina" ? event(what, place, feed) : [];
    }),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function event(what: Occurrence, place: Place, { host, now, address }: Feed): string[] {
  const { clave, lugar, tipo, dia, ini, fin, estado, de } = what;
  const mark = markInWords(de);
  const change = changeInWords(what);
  return [
    "BEGIN:VEVENT",
    `UID:${text(`${clave}.${lugar}@${host}`)}`,
    `DTSTAMP:${stamp(now.getTime())}`,
    `DTSTART:${stamp(instantOf(dia, ini) * 60_000)}`,
    `DTEND:${stamp(instantOf(dia, fin ?? ini + usualLength) * 60_000)}`,
    `SUMMARY:${text([`${kinds[tipo].one}, ${place.nombre}`, mark].filter(Boolean).join(", "))}`,
    `LOCATION:${text([place.nombre, place.lugar.indicaciones, place.zona?.nombre].filter(Boolean).join(", "))}`,
    ...(place.point ? [`GEO:${place.point.lat};${place.point.lon}`] : []),
    ...(change === "" ? [] : [`DESCRIPTION:${text(change)}`]),
    `URL:${address}`,
    `SEQUENCE:${estado === "normal" || estado === "agregada" ? 0 : 1}`,
    `STATUS:${estado === "suspendida" ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** `20261125T230000Z`. @param milliseconds since 1970 */
const stamp = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** @see RFC 5545 3.3.11 */
const text = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll("\\", "\\\\")
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\n\r]/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");

/** A line of more than 75 octets goes on in the next one, never within a letter. @see RFC 5545 3.1 */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (octets + length > 75) {
      parts.push(part);
      // The blank that begins it counts.
      part = " ";
      octets = 1;
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join("\r\n");
}
