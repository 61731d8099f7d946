import { unpack } from "@arzobispado/diocese/misas";
import { ageInWords } from "../kept/age-in-words.ts";
import { timetableOfKept } from "../kept/kept-timetable.ts";
import { answerParish } from "../kept/parish-answer.ts";
import { readDirectory } from "../kept/read-directory.ts";

/** Writes the next Mass of a parish church: `Hoy, 19:00`. Writes nothing if the saved hours are too old. */
export async function tellNext(place: HTMLElement, parroquia: string, from: string): Promise<void> {
  const { packed, saved, now } = await readDirectory(fetch(from));
  if (saved && ageInWords(saved, now).isTooOld) return;
  place.textContent = answerParish(timetableOfKept(unpack(packed)), parroquia, now)?.next ?? "";
}
