import { showMessage } from "../../state/messages.ts";
import { noConnection } from "../../text/problems/no-connection.ts";
import { onArrival } from "./arrivals.ts";
import type { Step } from "./arrive.ts";

/**
 * No answer came: the page that is there and its address stay, and a message says what to do. Some lists say it
 * themselves (VID-06): above the items, with the way to ask again.
 */
export function tellNoAnswer({ from, to }: Step): void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-sin-respuesta]");
  const whole = template?.dataset.sinRespuesta;
  const isOfList = whole ? to.pathname.startsWith(whole) : to.pathname === from.pathname;
  if (!template || !isOfList) {
    showMessage(noConnection);
    return;
  }
  const notice = document.importNode(template.content, true);
  const again = notice.querySelector("a");
  const forget = () => template.parentElement?.querySelector(":scope > [role=alert]")?.remove();
  forget();
  template.after(notice);
  // The step that succeeds may change another part only.
  const said = new AbortController();
  onArrival(() => {
    forget();
    said.abort();
  }, said.signal);
  again?.setAttribute("href", to.href);
  again?.focus();
}
