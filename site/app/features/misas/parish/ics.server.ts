import { organization } from "@arzobispado/diocese/config/organization";
import { type Day, dayText, instantOf, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
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
  const { told, note } = toldOf(timetable, feed.from);
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
  return `${head.map(line).join("")}${told.map(event).join("")}${line("END:VCALENDAR")}`;
}

/**
 * Computes the events of the calendar: whole days, up to the limit.
 * @returns note for the reader; empty: all days fit
 */
function toldOf(timetable: Timetable, from: Day): { told: Occurrence[]; note: string } {
  const about = placesIn(timetable);
  const told: Occurrence[] = [];
  let isOver = isCut(timetable);
  for (let day = from; day < from + ahead; day += atOnce) {
    const last = Math.min(day + atOnce, from + ahead) - 1;
    const { ocurrencias, crowded } = occurrences(about, day, last);
    isOver ||= crowded.size > 0;
    // A moved Mass appears only at its new time.
    const listed = ocurrencias.filter(({ tipo, estado }) => estado !== "movida" && tipo !== "oficina");
    for (const [of, ofDay] of Map.groupBy(listed, ({ dia }) => dia)) {
      if (told.length + ofDay.length > mostEvents && told.length > 0) {
        return { told, note: `${lastDay(of - 1)}${isOver ? ` ${cutInWords}` : ""}` };
      }
      told.push(...ofDay);
    }
  }
  return { told, note: isOver ? cutInWords : "" };
}

const lastDay = (day: Day): string =>
  `Este calendario llega hasta el ${dateInWords(day)}: la parroquia tiene demasiados horarios para más días.`;

/**
 * Creates a function that writes events. A full place has 200 a day, so the parts that depend only on the line, change
 * or place are cached.
 */
function eventWriter(
  { places, horarios }: Timetable,
  { host, now, address, revision }: Feed,
): (what: Occurrence) => string {
  const streamOf = streamsOf({ places, horarios });
  const stamped = line(`DTSTAMP:${momentOf(now)}`);
  const numbered = versionOf(revision);
  const end = `${line("TRANSP:TRANSPARENT")}${line("END:VEVENT")}`;
  const atPlace = new Map(
    places.map((place) => {
      const { nombre, lugar, zona, point } = place;
      const location = line(`LOCATION:${text([nombre, lugar.indicaciones, zona?.nombre].filter(Boolean).join(", "))}`);
      return [lugar.id, { nombre, location: point ? location + line(`GEO:${point.lat};${point.lon}`) : location }];
    }),
  );
  const url = line(`URL:${address}`);
  const dateOf = onceForDay(dayText);
  const stamp = stampWriter();

  const summary = onceFor((what) => {
    const { nombre = "" } = atPlace.get(what.lugar) ?? {};
    return line(
      `SUMMARY:${text([`${kinds[what.tipo].one}, ${nombre}`, markInWords(what.de)].filter(Boolean).join(", "))}`,
    );
  });
  const description = onceFor((what) => {
    const stream = streamOf(what);
    const said = [what.por ? changeInWords(what) : "", stream === "" ? "" : `En vivo: ${stream}`].filter(Boolean);
    return said.length === 0 ? "" : line(`DESCRIPTION:${text(said.join("\n"))}`);
  });
  return (what) => {
    const { clave, lugar, tipo, dia, ini, fin, estado, de, por } = what;
    const place = atPlace.get(lugar);
    if (!place) return "";
    const from = instantOf(dia, ini);
    const until = fin === null ? from + usualLength : from + fin - ini;
    // `changeInWords` names no end on the last day of a suspension, so the cache key includes whether it goes on.
    const stream = streamOf(what);
    const isTold = por !== null || stream !== "";
    const told = isTold ? description(por ?? de, `${estado} ${(por?.hasta ?? "") > dateOf(dia)} ${stream}`, what) : "";
    const name = line(`UID:${text(`${clave}.${lugar}@${host}`)}`);
    const times = `${stamped}DTSTART:${stamp(from)}\r\nDTEND:${stamp(until)}\r\n`;
    const words = `${summary(de, `${lugar} ${tipo}`, what)}${place.location}${told}${stream === "" ? url : line(`URL:${stream}`)}`;
    const status = `${numbered}STATUS:${estado === "suspendida" ? "CANCELLED" : "CONFIRMED"}\r\n`;
    return `BEGIN:VEVENT\r\n${name}${times}${words}${status}${end}`;
  };
}

const momentOf = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Start of 2020 in seconds since 1970. SEQUENCE counts from here, so that it fits in 31 bits until 2088. */
const firstSequence = Date.UTC(2020, 0) / 1000;

/**
 * Writes SEQUENCE and LAST-MODIFIED of every event. A program may ignore a number lower than one it has seen, so both
 * come from the revision of the content, not from the state of the event. They grow with each suspension, move,
 * correction, deletion and restore.
 * @see RFC 5545 3.8.7.3, 3.8.7.4; RFC 5546 2.1.5
 */
const versionOf = (revision: number): string =>
  line(`LAST-MODIFIED:${momentOf(new Date(revision * 1000))}`) +
  line(`SEQUENCE:${Math.max(0, revision - firstSequence)}`);

/** Caches written text by record and by a key of all else that it depends on. */
function onceFor(write: (what: Occurrence) => string): (record: object, key: string, what: Occurrence) => string {
  const known = new Map<object, Map<string, string>>();
  return (record, key, what) => {
    const ofRecord = known.get(record) ?? new Map<string, string>();
    known.set(record, ofRecord);
    const written = ofRecord.get(key) ?? write(what);
    ofRecord.set(key, written);
    return written;
  };
}

/** Caches written text by day. */
function onceForDay(write: (day: Day) => string): (day: Day) => string {
  const known = new Map<Day, string>();
  return (day) => {
    const written = known.get(day) ?? write(day);
    known.set(day, written);
    return written;
  };
}

/** Creates a function that writes minutes since 1970 in UTC as `20261125T230000Z`. */
function stampWriter(): (minutes: number) => string {
  const dateOf = onceForDay((day) => dayText(day).replaceAll("-", ""));
  const two = (value: number) => (value < 10 ? `0${value}` : value);
  return (minutes) => {
    const day = Math.floor(minutes / 1440);
    const ofDay = minutes - day * 1440;
    return `${dateOf(day)}T${two(Math.floor(ofDay / 60))}${two(ofDay % 60)}00Z`;
  };
}

/** Escapes text for a property value. @see RFC 5545 3.3.11 */
const text = (words: string): string => (isPlain(words) ? words : escaped(words));

const isPlain = (words: string): boolean => /^[\w@.:-]*$/.test(words);

const escaped = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll("\\", "\\\\")
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\n\r]/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");

/** Ends a line with CRLF and folds it after 75 octets, never within a character. @see RFC 5545 3.1 */
function line(words: string): string {
  // UTF-8 needs at most 3 octets per code unit.
  if (words.length * 3 <= longest || (words.length <= longest && isPlain(words))) return `${words}\r\n`;
  return `${words.length <= longest && Buffer.byteLength(words) <= longest ? words : folded(words)}\r\n`;
}

/** Most octets of a line. */
const longest = 75;

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
