import { inPageId } from "../../../text/offline-addresses.ts";
import { attributeOf, type Behaviours } from "../../behaviours.ts";
import { firstPicture } from "../../first-picture.ts";
import { directoryInPage } from "./directory-in-page.ts";
import { readDirectory } from "./read-directory.ts";
import { showKept } from "./show-kept.ts";

const shown = new WeakSet<HTMLElement>();

/** The page without a line answers, once: by itself (below), or by its behaviour. */
export async function showOnce(page: HTMLElement, settings: Behaviours["keptAnswer"]): Promise<void> {
  if (shown.has(page)) return;
  shown.add(page);
  // What is in the page is shown before anything else runs.
  const read = directoryInPage(document) ?? (await readDirectory(fetch(settings.from)).catch(() => null));
  showKept(page, settings, read);
}

// A page that the worker has made brings this code by itself, before its first picture (worker/offline-answer.ts).
const attribute = attributeOf("keptAnswer");
const besides = document.getElementById(inPageId)?.parentElement?.children ?? [];
const page = [...besides].find((each) => each.hasAttribute(attribute)) as HTMLElement | undefined;
if (page) {
  void showOnce(page, JSON.parse(page.getAttribute(attribute) ?? "{}"));
  // A tab that nobody sees is drawn when somebody does.
  firstPicture.drawn = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
