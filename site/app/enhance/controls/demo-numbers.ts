import { showMessage } from "../../state/messages.ts";
import type { Enhance } from "../behaviours.ts";

/** Shows a message instead of calling an invented number of the demonstration. */
export const demoNumbers: Enhance<"invented"> = (_ribbon, { links, ...message }, page) => {
  const tell = (event: Event) => {
    if (!(event.target as Element).closest(links)) return;
    event.preventDefault();
    showMessage({ ...message, tone: "ojo" });
  };
  document.addEventListener("click", tell, { signal: page });
};
