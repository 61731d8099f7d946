import type { Enhance } from "../behaviours.ts";

/** Swaps the shown and hidden parts. Without a script, or without parts, the button does what its HTML says. */
export const toggleParts: Enhance<"turns"> = (button, { within }) => {
  button.addEventListener("click", (event) => {
    const parts = document.querySelectorAll<HTMLElement>(`${within} [data-turno]`);
    if (parts.length === 0) return;
    event.preventDefault();
    for (const part of parts) part.hidden = !part.hidden;
    button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") === "true" ? "false" : "true");
  });
};
