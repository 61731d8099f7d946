import { sentAway } from "../backend/session/sent-away.ts";
import { enhance } from "./enhance.ts";
import { doHeldPresses } from "./held-presses.ts";
import { watchIslands } from "./islands.ts";
import { walkWithin } from "./walk.ts";

/** Makes a finished page better: its controls first, then the ways on. Every link and form of it works without. */
export function startEnhancing(): void {
  const page = new AbortController();
  enhance(document.body, page.signal);
  watchIslands(document.body);
  walkWithin(page);
  doHeldPresses();
  document.documentElement.dataset.ready = "";
}

// A page that the browser had put aside is shown again as it was, whatever happened since.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) void sentAway(window.location);
});
