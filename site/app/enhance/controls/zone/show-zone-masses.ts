import { unpack } from "@arzobispado/diocese/misas";
import { serverNow } from "../../../backend/server-clock.ts";
import type { Listed } from "../../../features/misas/list/listing.ts";
import { isOfNight, listedHour } from "../../../features/misas/words/shown-moment.ts";
import { ageInWords } from "../kept/age-in-words.ts";
import { timetableOfKept } from "../kept/kept-timetable.ts";
import { link, make } from "../kept/make.ts";
import { readDirectory } from "../kept/read-directory.ts";
import { fewOfZone, marksInWords } from "./few-of-zone.ts";
import css from "./show-zone-masses.module.css";

/** Milliseconds between checks whether a Mass has begun. */
const often = 20_000;

/**
 * Writes the next Masses of a zone into a place of their height, and updates them while the page is shown.
 * @throws if the hours cannot be read
 */
export async function showZoneMasses(
  place: HTMLElement,
  zone: { slug: string; nombre: string },
  from: string,
  page: AbortSignal,
): Promise<void> {
  const { packed, saved, now } = await readDirectory(fetch(from));
  const age = saved && ageInWords(saved, now);
  if (age?.isTooOld) return place.replaceChildren(paragraph(age.text));
  const timetable = timetableOfKept(unpack(packed));
  let shown = "";
  const look = (at: Date) => {
    const few = fewOfZone(timetable, zone.slug, at);
    const texts = [age?.text ?? "", ...few.notices].filter(Boolean);
    const next = JSON.stringify([texts, few.listed.map(({ what }) => what.clave)]);
    // Replaces only a changed list: a reader, or the focus in it, is not disturbed.
    if (next === shown) return;
    shown = next;
    const list = make("ol", { class: css["de-zona"] ?? "", "aria-label": `Próximas misas en ${zone.nombre}` });
    list.append(...few.listed.map(row));
    place.replaceChildren(...texts.map(paragraph), ...(few.listed.length > 0 ? [list] : []));
  };
  look(now);
  const timer = setInterval(() => look(serverNow()), often);
  page.addEventListener("abort", () => clearInterval(timer));
}

const paragraph = (text: string): HTMLElement => make("p", { class: css["de-zona__dicho"] ?? "" }, text);

function row(listed: Listed): HTMLElement {
  const { what, place } = listed;
  const hour = make("time", isOfNight(what) ? { "data-noche": "" } : {}, listedHour(what));
  const name = make("p", {}, link(place.path, place.nombre), marksInWords(listed));
  return make("li", {}, hour, name);
}
