import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { sentAway } from "./backend/session/sent-away.ts";
import { storedSession } from "./backend/session/stored-session.ts";
import { consoleWarning } from "./text/console-warning.ts";

console.warn(
  `%c${consoleWarning.title}%c\n${consoleWarning.text}`,
  "font-size: 1.5rem; font-weight: bold",
  "font-size: 1rem",
);

/** Milliseconds that a page waits to hear whether the stored session still holds. */
const longestSettling = 5000;

/** The session first, then whether this page is for the person, then the page (APP-01). A visitor has none to wait for. */
async function start(): Promise<void> {
  // A frame of ours stands in a page that has just asked.
  if (storedSession() && window.parent === window) {
    const settled = import("./backend/session/session.ts").then(({ settleSession }) => settleSession());
    await Promise.race([settled.catch(() => null), new Promise((resolve) => setTimeout(resolve, longestSettling))]);
  }
  if (!(await sentAway(window.location))) hydrate();
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated>
          <HydratedRouter />
        </Hydrated>
      </StrictMode>,
    );
  });
}

/** Marks the document from when its page answers presses: `html[data-hydrated]`. Who drives a browser waits for it. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return children;
}

// A page that the browser had put aside is shown again as it was, whatever happened since.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) void sentAway(window.location);
});

void start();
