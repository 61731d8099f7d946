import { organization } from "@arzobispado/diocese/config/organization";
import { type Day, instantOf, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
import { markInWords } from "../../../text/hours.ts";
import { isCut, placesIn, type Timetable } from "../timetable.ts";
import { changeInWords } from "../words/change-in-words.ts";
import { cutInWords } from "../words/cut-in-words.ts";
import { dateInWords } from "../words/days-in-words.ts";
import { kinds } from "../words/names.ts";
import { streamsOf } from "../words/streams.ts";

/** Number of days in the calendar, and of days computed at once. */
const ahead = 60;
const atOnce = 5;
/** Most events of a calendar: a large parish has some 1,500 in 60 days. Days beyond the limit are left out. */
const mostEvents = 2000;
/** Minutes of an event without a known end. */
const usualLength = 60;

interface Feed {
  /** Name of the parish. */
  name: string;
  /** Address of its page. */
  address: string;
  /** Host name that ends each UID, so that it is unique among all calendars. */
  host: string;
  from: Day;
  now: Date;
  /** Revision number of the content (`revisionContext`). */
  revision: number;
}

/**
 * Writes the celebrations of a parish as a calendar feed. Single events in UTC, so that calendar programs need no time
 * zone. A moved event keeps its UID; a suspended one is cancelled.
 * @see RFC 5545, RFC 7986
 */
export function calendarFeed(timetable: Timetable, feed: Feed): string {
  const { events, note } = eventsFrom(timetable, feed.from);
  const event = eventWriter(timetable, feed);
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${organization.office}//Misas//ES`,
    "METHOD:PUBLISH",
    `NAME:${text(`Misas · ${feed.name}`)}`,
    `X-WR-CALNAME:${text(`Misas · ${feed.name}`)}`,
    ...(note === "" ? [] : [`DESCRIPTION:${text(note)}`, `X-WR-CALDESC:${text(note)}`]),
    `URL:${feed.address}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    "X-PUBLISHED-TTL:PT12H",
  ];
  return `${head.map(line).join("")}${events.map(event).join("")}${line("END:VCALENDAR")}`;
}

/**
 * Computes the events of the calendar: whole days, up to the limit.
 * @returns note for the reader; empty: all days fit
 */
function eventsFrom(timetable: Timetable, from: Day): { events: Occurrence[]; note: string } {
  const about = placesIn(timetable);
  const events: Occurrence[] = [];
  let isOver = isCut(timetable);
  for (let day = from; day < from + ahead; day += atOnce) {
    const last = Math.min(day + atOnce, from + ahead) - 1;
    const { ocurrencias, crowded } = occurrences(about, day, last);
    isOver ||= crowded.size > 0;
    // A moved Mass appears only at its new time.
    const listed = ocurrencias.filter(({ tipo, estado }) => estado !== "movida" && tipo !== "oficina");
    for (const [of, ofDay] of Map.groupBy(listed, ({ dia }) => dia)) {
      if (events.length + ofDay.length > mostEvents && events.length > 0) {
        return { events, note: `${lastDay(of - 1)}${isOver ? ` ${cutInWords}` : ""}` };
      }
      events.push(...ofDay);
    }
  }
  return { events, note: isOver ? cutInWords : "" };
}

const lastDay = (day: Day): string =>
  `Este calendario llega hasta el ${dateInWords(day)}: la parroquia tiene demasiados horarios para más días.`;

/** Creates a function that writes events. A full place has 200 a day, so lines that events share are folded once. */
function eventWriter(
  { places, horarios }: Timetable,
  { host, now, address, revision }: Feed,
): (what: Occurrence) => string {
  const streamOf = streamsOf({ places, horarios });
  const placeOf = new Map(places.map((place) => [place.lugar.id, place]));
  const lines = new Map<string, string>();
  const shared = (name: string, words: string) =>
    lines.getOrInsertComputed(`${name}:${words}`, () => line(`${name}:${text(words)}`));
  const url = line(`URL:${address}`);
  const version = versionOf(revision);
  const stamp = momentOf(now.getTime());
  return (what) => {
    const { clave, tipo, dia, ini, fin, estado, de, por } = what;
    const place = placeOf.get(what.lugar);
    if (!place) return "";
    const { nombre, lugar, zona, point } = place;
    const from = instantOf(dia, ini);
    const until = fin === null ? from + usualLength : from + fin - ini;
    const stream = streamOf(what);
    const description = joined([por && changeInWords(what), stream && `En vivo: ${stream}`], "\n");
    return [
      "BEGIN:VEVENT\r\n",
      line(`UID:${text(`${clave}.${lugar.id}@${host}`)}`),
      `DTSTAMP:${stamp}\r\nDTSTART:${momentOf(from * 60_000)}\r\nDTEND:${momentOf(until * 60_000)}\r\n`,
      shared("SUMMARY", joined([`${kinds[tipo].one}, ${nombre}`, markInWords(de)])),
      shared("LOCATION", joined([nombre, lugar.indicaciones, zona?.nombre])),
      point ? `GEO:${point.lat};${point.lon}\r\n` : "",
      description && shared("DESCRIPTION", description),
      stream ? line(`URL:${stream}`) : url,
      version,
      `STATUS:${estado === "suspendida" ? "CANCELLED" : "CONFIRMED"}\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n`,
    ].join("");
  };
}

const joined = (parts: readonly (string | null | undefined)[], by = ", "): string => parts.filter(Boolean).join(by);

/** Writes a time in milliseconds since 1970 in UTC as `20261125T230000Z`. */
const momentOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Start of 2020 in seconds since 1970. SEQUENCE counts from here, so that it fits in 31 bits until 2088. */
const firstSequence = Date.UTC(2020, 0) / 1000;

/**
 * Writes SEQUENCE and LAST-MODIFIED of every event. A program may ignore a number lower than one it has seen, so both
 * come from the revision of the content, not from the state of the event. They grow with each suspension, move,
 * correction, deletion and restore.
 * @see RFC 5545 3.8.7.3, 3.8.7.4; RFC 5546 2.1.5
 */
const versionOf = (revision: number): string =>
  line(`LAST-MODIFIED:${momentOf(revision * 1000)}`) + line(`SEQUENCE:${Math.max(0, revision - firstSequence)}`);

/** Escapes text for a property value. @see RFC 5545 3.3.11 */
const text = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll("\\", "\\\\")
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\n\r]/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");

/** Most octets of a line. */
const longest = 75;

/** Ends a line with CRLF and folds it after 75 octets, never within a character. @see RFC 5545 3.1 */
const line = (words: string): string => `${Buffer.byteLength(words) <= longest ? words : folded(words)}\r\n`;

function folded(words: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of words) {
    const length = Buffer.byteLength(letter);
    if (octets + length > longest) {
      parts.push(part);
      // The leading blank of a folded line counts.
      part = " ";
      octets = 1;
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join("\r\n");
}
