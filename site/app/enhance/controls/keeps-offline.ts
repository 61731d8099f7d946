import type { Enhance } from "../behaviours.ts";
import { loadCode, wasPressed } from "./load-code.ts";

const pressedKey = "misas-guardar";

/** 'Guardar en este teléfono': its code is loaded with the press, or at once if a service worker has saved it. */
export const keepsOffline: Enhance<"keepsOffline"> = (element, { failed, old }) => {
  const press = () => bring(true);
  const bring = (isPressed: boolean) => {
    element.onclick = null;
    loadCode(() => import("./kept/keeping.ts"), pressedKey)
      .then(({ startKeeping }) => startKeeping(element, isPressed))
      .catch((error: unknown) => {
        element.onclick = press;
        if (isPressed) element.lastElementChild?.replaceChildren(error instanceof SyntaxError ? old : failed);
      });
  };
  element.onclick = press;
  if (wasPressed(pressedKey)) press();
  else if (navigator.serviceWorker?.controller) bring(false);
};

/** Shows the answer of the offline page to its address. */
export const keptAnswer: Enhance<"keptAnswer"> = (element, settings) => {
  void import("./kept/at-once.ts").then(({ showOnce }) => showOnce(element, settings));
};
