import { serverNow } from "../../backend/server-clock.ts";
import type { Behaviours, Enhance } from "../behaviours.ts";
import type { NearRow } from "./near-row.ts";

/** Milliseconds that a device may look for itself. */
const longestLook = 8000;
/** Metres of doubt from which people are told. */
const vague = 1000;

/** 'Cerca de mí': the position stays on this device, which reckons by itself. */
export const nearMe: Enhance<"nearMe"> = (button, settings, page) => {
  const place = document.querySelector<HTMLElement>("[data-cerca]");
  const said = place?.querySelector<HTMLElement>("[data-cerca-dice]");
  const list = place?.querySelector<HTMLElement>("[data-cerca-lista]");
  const row = place?.querySelector<HTMLTemplateElement>("[data-cerca-fila]");
  if (!place || !said || !list || !row) return;
  const say = (text: string) => {
    place.hidden = false;
    said.textContent = text;
  };
  if (wasAsked()) queueMicrotask(() => button.click());
  button.addEventListener("click", async () => {
    const { texts } = settings;
    list.replaceChildren();
    say(texts.looking);
    const position = await whereIAm().catch(() => null);
    if (page.aborted) return;
    if (!position) return say(texts.refused);
    try {
      const { nearby } = await import("./near-me-list.ts");
      const { rows, isFar } = nearby(await directory(settings), position.coords, serverNow(), settings.tipo);
      if (page.aborted) return;
      if (isFar) return say(texts.far);
      const isVague = position.coords.accuracy > vague ? ` ${texts.vague}` : "";
      say((rows.length > 0 ? texts.near : texts.none) + isVague);
      list.replaceChildren(...rows.map((each) => filled(row, each)));
    } catch {
      say(texts.failed);
    }
  });
};

const askedKey = "misas-cerca";

/** A link on another page that means the button here: only its own press asks the device. */
export const asksNear: Enhance<"asksNear"> = (link) => {
  link.addEventListener("click", () => {
    try {
      window.sessionStorage.setItem(askedKey, "1");
    } catch {
      // A device that keeps nothing: the button is there.
    }
  });
};

/** Once for each press. */
function wasAsked(): boolean {
  try {
    const asked = window.sessionStorage.getItem(askedKey) !== null;
    window.sessionStorage.removeItem(askedKey);
    return asked;
  } catch {
    return false;
  }
}

const whereIAm = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: longestLook, maximumAge: 60_000 });
  });

/** Brought once for a page; the browser asks again whether it has changed. */
async function directory({ from }: Behaviours["nearMe"]) {
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`The directory was answered with ${answer.status}.`);
  return answer.json();
}

function filled(template: HTMLTemplateElement, row: NearRow): Node {
  const copy = document.importNode(template.content, true);
  for (const name of ["hora", "nombre", "marca", "lugar", "camino"] as const) {
    const element = copy.querySelector(`[data-${name}]`);
    if (element) element.textContent = row[name];
  }
  copy.querySelector("a")?.setAttribute("href", row.path);
  return copy;
}
