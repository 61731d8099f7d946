import { plainWords, type Reading, type ValueReader } from "./reading.ts";

const example = "19:30";
const refusal = { problem: `Escribe la hora con sus minutos, por ejemplo ${example} o 7:30 pm.` };
const ofTwelve = { problem: "Escribe 12:00 si es mediodía, o 00:00 si es medianoche." };
const withoutHalf = { problem: `Escribe si es de la mañana o de la tarde, por ejemplo ${example} o 7:30 am.` };

/** Reader of a time as people write it: `7:30`, `19.30`, `7 pm`, `19h30`, `7 y media de la noche`. */
export const hour: ValueReader<string> = { example, read: readHour };

type Half = "am" | "noon" | "pm" | "night";

/** Pattern of a time: hour, minutes, ignored seconds, unit, half of the day. */
const written =
  /^(?:(?:a )?las? |(?:hs|hrs?|horas?)[.:]? ?)?(\d{1,2})(?: ?[:.,h] ?([0-5]\d)(?::00(?:\.0+)?)?| y (media|cuarto))? ?(h|hs|hrs|hr|horas?)?\.? ?(a ?\.? ?m|p ?\.? ?m|m|(?:de|por|en) la (?:manana|madrugada|tarde|noche)|del (?:medio ?)?dia)?\.?$/;

function readHour(typed: string): Reading<string> {
  const text = plainWords(typed);
  if (/^(?:al? )?medio ?dia$/.test(text)) return { value: "12:00" };
  if (/^(?:a )?media ?noche$/.test(text)) return { value: "00:00" };
  const [, ofDay, ofHour] = /^([01]\d|2[0-3])([0-5]\d)(?: ?(?:h|hs|hrs))?\.?$/.exec(text) ?? [];
  if (ofDay !== undefined) return { value: `${ofDay}:${ofHour}` };
  const [found, hours = "", digits, words = "", unit, half] = written.exec(text) ?? [];
  const at = Number(hours);
  if (found === undefined || at > 23) return refusal;
  const minutes = digits ?? minutesOfWords[words] ?? "00";
  if (half !== undefined) return ofHalf(at, minutes, halfOf(half));
  // '19 h' and '07 h' are on a 24-hour clock; '7', '7 h' and '7 y media' may be of the morning or of the evening.
  const is24 = digits !== undefined || (unit !== undefined && words === "" && hours.startsWith("0"));
  if (!is24 && at <= 12) return withoutHalf;
  return is24 || unit !== undefined || words !== "" ? { value: `${hours.padStart(2, "0")}:${minutes}` } : refusal;
}

const minutesOfWords: Readonly<Record<string, string>> = { media: "30", cuarto: "15" };

function halfOf(words: string): Half {
  if (words === "m" || words.startsWith("del")) return "noon";
  if (words.endsWith("noche")) return "night";
  return words.startsWith("a") || /manana|madrugada/.test(words) ? "am" : "pm";
}

function ofHalf(at: number, minutes: string, half: Half): Reading<string> {
  const hourAt = (hours: number) => ({ value: `${String(hours).padStart(2, "0")}:${minutes}` });
  if (half === "noon") return at === 12 ? hourAt(12) : refusal;
  if (at === 12) {
    if (half === "night") return hourAt(0);
    // 12:30 'pm' is always after noon; with 12:00 people mean either.
    return half === "pm" && minutes !== "00" ? hourAt(12) : ofTwelve;
  }
  if (half === "am") return at > 12 ? refusal : hourAt(at);
  if (at === 0) return refusal;
  return hourAt(at > 12 ? at : at + 12);
}
