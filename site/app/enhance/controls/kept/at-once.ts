import { inPageId, keptHeader } from "../../../text/offline-addresses.ts";
import { attributeOf, type Behaviours } from "../../behaviours.ts";
import { firstPicture } from "../../first-picture.ts";
import { parseDirectory, type ReadDirectory, readDirectory } from "./read-directory.ts";
import { showKept } from "./show-kept.ts";

const shown = new WeakSet<HTMLElement>();

/** Shows the answer of the offline page once: called on load (below) and by its behaviour. */
export async function showOnce(page: HTMLElement, settings: Behaviours["keptAnswer"]): Promise<void> {
  if (shown.has(page)) return;
  shown.add(page);
  // Data inside the page is shown before anything else runs.
  const read = directoryInPage(document) ?? (await readDirectory(fetch(settings.from)).catch(() => null));
  showKept(page, settings, read);
}

/** Directory that the worker has put into the page (worker/offline-answer.ts). `null`: none. */
function directoryInPage(page: ParentNode): ReadDirectory | null {
  const place = page.querySelector<HTMLElement>(`#${inPageId}`);
  if (!place) return null;
  const { date = "", said: saved = "" } = place.dataset;
  return parseDirectory(JSON.parse(place.textContent), new Headers({ Date: date, [keptHeader]: saved }));
}

// A page made by the worker loads this code itself, before its first paint (worker/offline-answer.ts).
const attribute = attributeOf("keptAnswer");
const besides = document.getElementById(inPageId)?.parentElement?.children ?? [];
const page = [...besides].find((each) => each.hasAttribute(attribute)) as HTMLElement | undefined;
if (page) {
  void showOnce(page, JSON.parse(page.getAttribute(attribute) ?? "{}"));
  // A hidden tab is painted only when somebody looks at it.
  firstPicture.drawn = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
