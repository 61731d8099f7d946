import { showMessage } from "../../state/messages.ts";
import { noConnection } from "../../text/problems/no-connection.ts";
import { onArrival } from "./arrivals.ts";
import type { Step } from "./arrive.ts";

const words = "template[data-sin-respuesta]";

/** Error template of a part of the page, for a step that changes only this part (SAN-06). */
export const ownWordsOf = (part: string | null): HTMLTemplateElement | null =>
  part === null ? null : document.querySelector(`${part} ${words}`);

/** Error template of the list, for a step within it. */
function wordsOfPage(from: URL, to: URL): HTMLTemplateElement | null {
  const template = [...document.querySelectorAll<HTMLTemplateElement>(words)].find(
    (each) => !each.closest("[data-cambia]"),
  );
  const whole = template?.dataset.sinRespuesta;
  const isOfList = whole ? to.pathname.startsWith(whole) : to.pathname === from.pathname;
  return template && isOfList ? template : null;
}

/**
 * Shows that no answer of ours came: page and address stay, and a message says why and what to do. Some lists show it
 * themselves (VID-06): above the items, with a retry link.
 */
export function tellNoAnswer({ from, to, part }: Step, reason: string = noConnection.text): void {
  const template = ownWordsOf(part) ?? wordsOfPage(from, to);
  if (!template) {
    showMessage({ ...noConnection, text: reason });
    return;
  }
  const notice = document.importNode(template.content, true);
  for (const text of notice.querySelectorAll("p")) {
    if (text.textContent === noConnection.text) text.textContent = reason;
  }
  const again = notice.querySelector("a");
  const forget = () => template.parentElement?.querySelector(":scope > [role=alert]")?.remove();
  forget();
  template.after(notice);
  // The next successful step may change another part only.
  const shown = new AbortController();
  onArrival(() => {
    forget();
    shown.abort();
  }, shown.signal);
  again?.setAttribute("href", to.href);
  again?.focus();
}
