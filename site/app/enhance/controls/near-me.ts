import type { Enhance } from "../behaviours.ts";

const askedKey = "misas-cerca";

/** 'Cerca de mí': what it needs comes with the press. */
export const nearMe: Enhance<"nearMe"> = (button, settings, page) => {
  const press = () => {
    import("./near/near-me-press.ts")
      .then(({ showNear }) => showNear(settings, page))
      .catch(() => {
        const said = document.querySelector("[data-cerca-dice]");
        if (!said) return;
        said.textContent = settings.texts.failed;
        said.closest("section")?.removeAttribute("hidden");
      });
  };
  button.addEventListener("click", press);
  try {
    if (window.sessionStorage.getItem(askedKey)) press();
    window.sessionStorage.removeItem(askedKey);
  } catch {
    // A device that keeps nothing.
  }
};

/** A link on another page that means the button here: only a press asks the device, and each once. */
export const asksNear: Enhance<"asksNear"> = (link) => {
  link.addEventListener("click", () => {
    try {
      window.sessionStorage.setItem(askedKey, "1");
    } catch {
      // The button is there.
    }
  });
};
