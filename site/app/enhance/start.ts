import { sentAway } from "../backend/session/sent-away.ts";
import { showCards } from "./cards.ts";
import { searchByKey } from "./controls/site-search.ts";
import { showMessages } from "./dialogs.ts";
import { enhance } from "./enhance.ts";
import { startInPageNavigation } from "./page-navigation/navigate.ts";
import { countVisits } from "./visits.ts";

declare global {
  /** Set by an inline script that keeps early presses; the small script calls it once, then removes it. */
  var releasePresses: (() => void) | undefined;
}

/** Enhances a finished page: its controls first, then in-page navigation. Every link and form works without it. */
export function startEnhancing(): void {
  const page = new AbortController();
  showMessages();
  const main = document.querySelector("main");
  if (main) enhance(main, page.signal);
  // Elements around the main part stay when the page is exchanged.
  enhance(document.body, new AbortController().signal);
  startInPageNavigation(page);
  showCards();
  countVisits();
  searchByKey();
  repeatEarlyClicks();
  document.documentElement.dataset.ready = "";
}

/** Repeats the presses made before the script was ready: each button once, in the order of the presses. */
function repeatEarlyClicks(): void {
  globalThis.releasePresses?.();
  globalThis.releasePresses = undefined;
}

// The browser restores a page from its back/forward cache as it was: checks again whether this person may see it.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) void sentAway(window.location);
});
