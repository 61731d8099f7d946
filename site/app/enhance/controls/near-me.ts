import type { Enhance } from "../behaviours.ts";
import { loadCode, notePress, wasPressed } from "./load-code.ts";

const askedKey = "misas-cerca";

/** 'Cerca de mí': its code is loaded with the press. */
export const nearMe: Enhance<"nearMe"> = (button, settings, page) => {
  const press = () => {
    loadCode(() => import("./near/near-me-press.ts"), askedKey)
      .then(({ showNear }) => showNear(settings, page))
      .catch((error: unknown) => {
        const status = document.querySelector("[data-cerca-dice]");
        if (!status) return;
        const what = navigator.onLine ? "failed" : "never";
        // `SyntaxError`: the code was loaded, but this browser cannot read it.
        status.textContent = settings.texts[error instanceof SyntaxError ? "old" : what];
        status.closest("section")?.removeAttribute("hidden");
      });
  };
  button.addEventListener("click", press);
  if (wasPressed(askedKey)) press();
};

/**
 * A link on another page to this button. Notes the press: the device is asked only after a press, and once for each.
 */
export const asksNear: Enhance<"asksNear"> = (link) => {
  link.addEventListener("click", () => notePress(askedKey));
};
