import { serverNow } from "../../../backend/server-clock.ts";
import type { Behaviours } from "../../behaviours.ts";
import { type NearRow, nearby } from "./near-me-list.ts";

/** Milliseconds that a device may look for itself. */
const longestLook = 8000;
/** Metres of doubt from which people are told. */
const vague = 1000;

/** What a row says, by the names of its places in the page. */
const names = ["hora", "nombre", "marca", "lugar", "camino"] as const;

/** Where the device is stays on the device, which reckons by itself. */
export async function showNear({ from, tipo, texts }: Behaviours["nearMe"], page: AbortSignal): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-cerca]");
  const said = place?.querySelector<HTMLElement>("[data-cerca-dice]");
  const list = place?.querySelector<HTMLElement>("[data-cerca-lista]");
  const row = place?.querySelector<HTMLTemplateElement>("[data-cerca-fila]");
  if (!place || !said || !list || !row) return;
  const say = (text: string) => {
    place.hidden = false;
    said.textContent = text;
  };
  list.replaceChildren();
  say(texts.looking);
  const position = await whereIAm().catch(() => null);
  if (page.aborted) return;
  if (!position) return say(texts.refused);
  try {
    const { rows, isFar } = nearby(await directory(from), position.coords, serverNow(), tipo);
    if (page.aborted) return;
    if (isFar) return say(texts.far);
    const isVague = position.coords.accuracy > vague ? ` ${texts.vague}` : "";
    say((rows.length > 0 ? texts.near : texts.none) + isVague);
    list.replaceChildren(...rows.map((each) => filled(row, each)));
  } catch {
    say(texts.failed);
  }
}

const whereIAm = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: longestLook, maximumAge: 60_000 });
  });

/** The browser keeps it, and asks again whether it has changed. */
async function directory(from: string) {
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`The directory was answered with ${answer.status}.`);
  return answer.json();
}

function filled(template: HTMLTemplateElement, row: NearRow): Node {
  const copy = document.importNode(template.content, true);
  for (const name of names) {
    const element = copy.querySelector(`[data-${name}]`);
    if (element) element.textContent = row[name];
  }
  copy.querySelector("a")?.setAttribute("href", row.path);
  return copy;
}
