import { showMessage } from "../../state/messages.ts";
import type { Enhance } from "../behaviours.ts";

/**
 * 'Compartir': copies the address of the page and confirms it. If the browser refuses, shows the address to copy by
 * hand.
 */
export const copies: Enhance<"copies"> = (button, { done, refused }) => {
  button.addEventListener("click", async () => {
    const address = window.location.href;
    try {
      await navigator.clipboard.writeText(address);
      showMessage({ ...done, tone: "bien" });
    } catch {
      showMessage({ title: refused.title, text: `${refused.text} ${address}`, tone: "ojo" });
    }
  });
};
