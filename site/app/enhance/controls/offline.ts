import type { Enhance } from "../behaviours.ts";
import { onArrival } from "../page-navigation/arrivals.ts";
import { copyInWords } from "./copy-in-words.ts";

/** Failures of the realtime connection in a row. */
let failures = 0;
let look = () => {};

/**
 * Banner under the header: the browser is offline, or the page is an old copy that the proxy sends while the server
 * does not answer (docs/pages.md). An old page alone is no copy: nothing has changed since it was made.
 */
export const offline: Enhance<"offline"> = (element, _settings, page) => {
  const template = element.querySelector("template") as HTMLTemplateElement;
  // The place must exist before the words, or screen readers do not announce them.
  look = () => {
    const { onLine } = navigator;
    const copy = onLine && failures > 1 && copyInWords(madeAt(), Date.now());
    const words = document.importNode(template.content, true);
    if (copy) words.querySelector("svg")?.nextSibling?.replaceWith(copy);
    element.replaceChildren(template, ...(copy || !onLine ? [words] : []));
  };
  for (const change of ["online", "offline"]) window.addEventListener(change, look, { signal: page });
  onArrival(look, page);
  look();
};

/** Reports the failures in a row of the realtime connection; 0: it stands. */
export function tellFailures(count: number): void {
  failures = count;
  look();
}

/** Moment at which the server made the shown page, in milliseconds since 1970. `NaN`: unknown. */
const madeAt = (): number => Date.parse(document.querySelector("main")?.dataset.hecha ?? document.lastModified);
