import { showMessage } from "../../state/messages.ts";
import type { Enhance } from "../behaviours.ts";

/** Numbers of the demonstration are nobody's: a press says so, and calls nobody. */
export const invented: Enhance<"invented"> = (_ribbon, { links, ...said }, page) => {
  const tell = (event: Event) => {
    if (!(event.target as Element).closest(links)) return;
    event.preventDefault();
    showMessage({ ...said, tone: "ojo" });
  };
  document.addEventListener("click", tell, { signal: page });
};
