import type { Enhance } from "../behaviours.ts";
import { bringCode, wasPressed } from "./bring-code.ts";

const pressedKey = "misas-guardar";

/** 'Guardar en este teléfono': what it needs comes with the press, or from the phone that has kept it. */
export const keepsOffline: Enhance<"keepsOffline"> = (element, { failed, old }) => {
  const press = () => bring(true);
  const bring = (isPressed: boolean) => {
    element.onclick = null;
    bringCode(() => import("./kept/keeping.ts"), pressedKey)
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

/** The page without a line answers what its address asks. */
export const keptAnswer: Enhance<"keptAnswer"> = (element, settings) => {
  void import("./kept/at-once.ts").then(({ showOnce }) => showOnce(element, settings));
};
