import { type Day, dayText, instantOf, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
import { markInWords } from "../../../text/hours.ts";
import { isCut, placesIn, type Timetable } from "../timetable.ts";
import { changeInWords } from "../words/change-in-words.ts";
import { cutInWords } from "../words/cut-in-words.ts";
import { dateInWords } from "../words/days-in-words.ts";
import { kinds } from "../words/names.ts";
import { streamsOf } from "../words/streams.ts";

/** Days that a calendar holds, and the days of them that are computed at once. */
const ahead = 60;
const atOnce = 5;
/** Events that a calendar holds: a large parish has some 1,500 in 60 days. Days beyond them are left out. */
const mostEvents = 2000;
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
  /** Number of the content (`revisionContext`). */
  revision: number;
}

/**
 * What a parish celebrates, as a calendar to subscribe to: single events in UTC, so that no program has to know a time zone.
 * What is moved keeps its UID; what is suspended is cancelled.
 * @see RFC 5545, RFC 7986
 */
export function calendarFeed(timetable: Timetable, feed: Feed): string {
  const { told, note } = toldOf(timetable, feed.from);
  const event = eventWriter(timetable, feed);
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Arzobispado de La Paz//Misas//ES",
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

/** Occurrences for a calendar: whole days, up to the bound. @returns note in words; empty if all days fit */
function toldOf(timetable: Timetable, from: Day): { told: Occurrence[]; note: string } {
  const about = placesIn(timetable);
  const told: Occurrence[] = [];
  let isOver = isCut(timetable);
  for (let day = from; day < from + ahead; day += atOnce) {
    const last = Math.min(day + atOnce, from + ahead) - 1;
    const { ocurrencias, crowded } = occurrences(about, day, last);
    isOver ||= crowded.size > 0;
    // A Mass that was moved is told at its new time alone.
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
 * Writes events. A full place has 200 of them a day: what those of one line, one change or one place share is
 * written once.
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
    // The last day of a suspension does not say until when.
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

/** Seconds since 1970 of 2020: the number has room in 31 bits until 2088. */
const firstSequence = Date.UTC(2020, 0) / 1000;

/**
 * SEQUENCE and LAST-MODIFIED of every event: a program that has seen a number may ignore a smaller one, so they come from
 * the number of the content and not from what the event is now. What is suspended, lifted, moved, corrected, deleted or
 * restored has a higher one than before.
 * @see RFC 5545 3.8.7.3, 3.8.7.4; RFC 5546 2.1.5
 */
const versionOf = (revision: number): string =>
  line(`LAST-MODIFIED:${momentOf(new Date(revision * 1000))}`) +
  line(`SEQUENCE:${Math.max(0, revision - firstSequence)}`);

/** Keeps what is written of a record, by what else it depends on. */
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

/** Keeps what is written of a day. */
function onceForDay(write: (day: Day) => string): (day: Day) => string {
  const known = new Map<Day, string>();
  return (day) => {
    const written = known.get(day) ?? write(day);
    known.set(day, written);
    return written;
  };
}

/** Writes `20261125T230000Z` of minutes since 1970 in UTC. */
function stampWriter(): (minutes: number) => string {
  const dateOf = onceForDay((day) => dayText(day).replaceAll("-", ""));
  const two = (value: number) => (value < 10 ? `0${value}` : value);
  return (minutes) => {
    const day = Math.floor(minutes / 1440);
    const ofDay = minutes - day * 1440;
    return `${dateOf(day)}T${two(Math.floor(ofDay / 60))}${two(ofDay % 60)}00Z`;
  };
}

/** @see RFC 5545 3.3.11 */
const text = (words: string): string => (isPlain(words) ? words : escaped(words));

const isPlain = (words: string): boolean => /^[\w@.:-]*$/.test(words);

const escaped = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll("\\", "\\\\")
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\n\r]/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");

/** A line of more than 75 octets goes on in the next one, never within a letter. @see RFC 5545 3.1 */
function line(words: string): string {
  // No letter has more than 3 octets for each of its code units.
  if (words.length * 3 <= longest || (words.length <= longest && isPlain(words))) return `${words}\r\n`;
  return `${words.length <= longest && Buffer.byteLength(words) <= longest ? words : folded(words)}\r\n`;
}

/** Octets. */
const longest = 75;

function folded(words: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of words) {
    const length = Buffer.byteLength(letter);
    if (octets + length > longest) {
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
