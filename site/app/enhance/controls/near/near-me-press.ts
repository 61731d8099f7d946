import { browserFault } from "../../../state/browser-fault.ts";
import type { Behaviours } from "../../behaviours.ts";
import { ageInWords } from "../kept/age-in-words.ts";
import { readDirectory } from "../kept/read-directory.ts";
import { filledRow } from "./filled-row.ts";
import { nearby, nearestTelephones } from "./near-me-list.ts";

/** Milliseconds that a device may take to find its position. */
const longestLook = 8000;
/** Metres of inaccuracy from which a warning is shown. */
const vague = 1000;

/** Lists what is celebrated near the device. The position never leaves the device, which computes the list. */
export async function showNear({ from, tipo, texts }: Behaviours["nearMe"], page: AbortSignal): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-cerca]");
  const status = place?.querySelector<HTMLElement>("[data-cerca-dice]");
  const list = place?.querySelector<HTMLElement>("[data-cerca-lista]");
  const row = place?.querySelector<HTMLTemplateElement>("[data-cerca-fila]");
  if (!place || !status || !list || !row) return;
  const say = (text: string) => {
    place.hidden = false;
    status.textContent = text;
  };
  const sayThere = (text: string) => {
    say(text);
    showAnswer(place);
  };
  list.replaceChildren();
  say(texts.looking);
  const position = await whereIAm().catch(() => null);
  if (page.aborted) return;
  if (!position) return sayThere(texts.refused);
  try {
    const { packed, saved, now } = await readDirectory(fetch(from));
    if (page.aborted) return;
    const age = saved && ageInWords(saved, now);
    const { rows, isFar } = age?.isTooOld
      ? nearestTelephones(packed, position.coords)
      : nearby(packed, position.coords, now, tipo);
    if (isFar) return sayThere(texts.far);
    // The offline page shows the age already.
    const showsAge = document.querySelector("[data-guardado]:not([hidden])") !== null;
    const words = [
      showsAge ? "" : age?.text,
      age?.isTooOld ? "" : rows.length > 0 ? texts.near : texts.none,
      position.coords.accuracy > vague ? texts.vague : "",
    ];
    say(words.filter(Boolean).join(" "));
    list.replaceChildren(...rows.map((each) => filledRow(row, each)));
    showAnswer(place);
  } catch (error) {
    const what = navigator.onLine ? texts.failed : texts.never;
    sayThere(browserFault(error) === "old" ? texts.old : what);
  }
}

/** Pixels of the answer in view that are enough to notice it. */
const seenEnough = 160;

/** Scrolls to the answer if it is below the view: with large letters a press seemed to do nothing. */
function showAnswer(place: HTMLElement): void {
  if (place.getBoundingClientRect().top > window.innerHeight - seenEnough) place.scrollIntoView();
}

const whereIAm = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: longestLook, maximumAge: 60_000 });
  });
