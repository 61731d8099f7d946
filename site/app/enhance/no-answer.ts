import { showMessage } from "../state/messages.ts";
import { problemText } from "../text/problems/problems.ts";
import type { Step } from "./arrive.ts";

/**
 * No answer came: the page that is there and its address stay, and a message says what to do. Some lists say it
 * themselves (VID-06): above the items, with the way to ask again.
 */
export function tellNoAnswer({ from, to }: Step): void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-sin-respuesta]");
  if (!template || from.pathname !== to.pathname) {
    showMessage({ title: "Error", text: problemText(0), tone: "mal" });
    return;
  }
  const notice = document.importNode(template.content, true);
  const again = notice.querySelector("a");
  template.parentElement?.querySelector(":scope > [role=alert]")?.remove();
  template.after(notice);
  again?.setAttribute("href", to.href);
  again?.focus();
}
