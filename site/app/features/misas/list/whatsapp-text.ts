import { type Day, takesPlace } from "@arzobispado/diocese/misas";
import { capital } from "../../../text/capital.ts";
import { markInWords } from "../../../text/hours.ts";
import { longDayInWords } from "../words/days-in-words.ts";
import { reasons } from "../words/names.ts";
import { isOfNight, listedHour } from "../words/shown-moment.ts";
import { verifiedInWords } from "../words/verified-in-words.ts";
import type { Listed } from "./listing.ts";

/** Characters of a message that is read without opening it wide. */
const longest = 900;

interface Said {
  /** `Misas`. */
  what: string;
  /** `Calacoto`; empty for the whole archdiocese. */
  where: string;
  listed: readonly Listed[];
  /** Day that was asked for, and that of today. */
  day: Day;
  today: Day;
  /** Of the page. */
  address: string;
}

/** What somebody sends to their group: the hours, what is suspended, how far it may be trusted, where it stands. */
export function whatsappText({ what, where, listed, day, today, address }: Said): string {
  const when = day === today ? "hoy" : day === today + 1 ? "mañana" : `el ${longDayInWords(day)}`;
  const head = `*${what} ${when}${where === "" ? "" : ` en ${where}`}*`;
  const foot = [verifiedOf(listed, today), address].filter(Boolean);
  const lines = listed.filter(({ what: one }) => one.estado !== "movida").map((one) => lineOf(one));
  const kept: string[] = [];
  let room = longest - [head, ...foot].join("\n").length - "\n… y 1000 más".length;
  for (const line of lines) {
    room -= line.length + 1;
    if (room < 0) break;
    kept.push(line);
  }
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

/** `calle 21, Calacoto`, as it goes on in a line. */
function wayOf({ lugar }: Listed["place"]): string {
  const [first = ""] = lugar.indicaciones.split(/[.;]\s|[.;]$/, 1);
  return first.charAt(0).toLowerCase() + first.slice(1);
}

/** The oldest of what was verified; nothing where one of them needs a call. */
function verifiedOf(listed: readonly Listed[], today: Day): string {
  const dates = listed.map(({ place }) => place.verified?.fecha ?? "");
  const [oldest] = [...dates].sort();
  const { text, isFresh } = verifiedInWords(oldest ?? "", today);
  return listed.length === 0 || !isFresh ? "" : text;
}

/** Opens WhatsApp with it, for the person to choose to whom. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
