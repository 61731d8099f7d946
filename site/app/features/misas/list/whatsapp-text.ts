import { type Day, takesPlace } from "@arzobispado/diocese/misas";
import { capital } from "../../../text/capital.ts";
import { markInWords } from "../../../text/hours.ts";
import { longDayInWords } from "../words/days-in-words.ts";
import { reasons } from "../words/names.ts";
import { isOfNight, listedHour } from "../words/shown-moment.ts";
import { verifiedInWords } from "../words/verified-in-words.ts";
import type { Listed } from "./listing.ts";

/** Most characters of a message, so that WhatsApp shows it without «read more». */
export const longestMessage = 900;

/** First texts that fit into so many characters. @param gap characters behind each text */
export function fitting(texts: readonly string[], room: number, gap: number): string[] {
  let left = room;
  const firstTooMany = texts.findIndex((text) => {
    left -= text.length + gap;
    return left < 0;
  });
  return firstTooMany < 0 ? [...texts] : texts.slice(0, firstTooMany);
}

interface SharedList {
  /** Kind in the plural: `Misas`. */
  what: string;
  /** Name of the zone: `Calacoto`. Empty: the whole archdiocese. */
  where: string;
  listed: readonly Listed[];
  /** Day of the list, and the current day. */
  day: Day;
  today: Day;
  /** Address of the page. */
  address: string;
}

/** Writes the message that a visitor shares: hours, suspensions, date of verification, address. */
export function whatsappText({ what, where, listed, day, today, address }: SharedList): string {
  const when = day === today ? "hoy" : day === today + 1 ? "mañana" : `el ${longDayInWords(day)}`;
  const head = `*${what} ${when}${where === "" ? "" : ` en ${where}`}*`;
  const foot = [verifiedOf(listed, today), address].filter(Boolean);
  const lines = listed.filter(({ what: one }) => one.estado !== "movida").map((one) => lineOf(one));
  const kept = fitting(lines, longestMessage - [head, ...foot].join("\n").length - "\n… y 1000 más".length, 1);
  const left = lines.length - kept.length;
  return [head, ...kept, ...(left > 0 ? [`… y ${left} más`] : []), ...foot].join("\n");
}

function lineOf({ what, place }: Listed): string {
  const mark = markInWords(what.de);
  const hour = isOfNight(what) ? `${capital(listedHour(what))}:` : listedHour(what);
  const words = [`${hour} ${place.nombre}`, wayOf(place), mark].filter(Boolean).join(", ");
  if (takesPlace(what)) return words;
  const reason = reasons[what.por?.motivo ?? ""];
  return `Suspendida: ${words}${reason ? ` (${reason})` : ""}`;
}

/** First part of the directions to a place, in lower case: `calle 21, Calacoto`. */
function wayOf({ lugar }: Listed["place"]): string {
  const [first = ""] = lugar.indicaciones.split(/[.;]\s|[.;]$/, 1);
  return first.charAt(0).toLowerCase() + first.slice(1);
}

/** Oldest verification of the places. Empty: a place was not verified recently. */
function verifiedOf(listed: readonly Listed[], today: Day): string {
  const dates = listed.map(({ place }) => place.verified?.fecha ?? "");
  const [oldest] = [...dates].sort();
  const { text, isFresh } = verifiedInWords(oldest ?? "", today);
  return listed.length === 0 || !isFresh ? "" : text;
}

/** Address that opens WhatsApp with a text; the person chooses the recipient. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
