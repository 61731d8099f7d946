import { sentAway } from "../backend/session/sent-away.ts";
import { showCards } from "./cards.ts";
import { searchByKey } from "./controls/site-search.ts";
import { showMessages } from "./dialogs.ts";
import { enhance } from "./enhance.ts";
import { doHeldPresses } from "./held-presses.ts";
import { countVisits } from "./visits.ts";
import { walkWithin } from "./walking/walk.ts";

/** Makes a finished page better: its controls first, then the ways on. Every link and form of it works without. */
export function startEnhancing(): void {
  const page = new AbortController();
  showMessages();
  const main = document.querySelector("main");
  if (main) enhance(main, page.signal);
  // What stands around the main part stays, whatever page is shown.
  enhance(document.body, new AbortController().signal);
  walkWithin(page);
  showCards();
  countVisits();
  searchByKey();
  doHeldPresses();
  document.documentElement.dataset.ready = "";
}

// A page that the browser had put aside is shown again as it was, whatever happened since.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) void sentAway(window.location);
});
