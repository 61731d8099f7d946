import "./enhance/report-failures.ts";
import { sentAway } from "./backend/session/sent-away.ts";
import { storedSession } from "./backend/session/stored-session.ts";
import { firstPicture } from "./enhance/first-picture.ts";
import { ownDocument } from "./enhance/own-document.ts";
import { startEnhancing } from "./enhance/start.ts";
import { consoleWarning } from "./text/console-warning.ts";

console.warn(
  `%c${consoleWarning.title}%c\n${consoleWarning.text}`,
  "font-size: 1.5rem; font-weight: bold",
  "font-size: 1rem",
);

/** Milliseconds that a page waits to hear whether the stored session is still valid. */
const longestSettling = 5000;

/**
 * Starts the page (APP-01): settles the session first, then checks whether the page is for this person, then runs the
 * small script of a document, or React for a whole page. A visitor has no session to wait for.
 */
async function start(): Promise<void> {
  // A frame of ours is in a page that has just asked.
  if (storedSession() && window.parent === window) {
    const settled = import("./backend/session/session.ts").then(({ settleSession }) => settleSession());
    await Promise.race([settled.catch(() => null), new Promise((resolve) => setTimeout(resolve, longestSettling))]);
  }
  if (await sentAway(window.location)) return;
  await firstPicture.drawn;
  if (ownDocument(document)) startEnhancing();
  else (await import("./hydrate.tsx")).hydrate();
}

void start();
