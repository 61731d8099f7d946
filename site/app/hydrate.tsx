import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { sentAway } from "./backend/session/sent-away.ts";

/** Lets React take over a whole page: those of administrators. */
export function hydrate(): void {
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

/** Marks the document once its page answers presses: `html[data-ready]`. Tests that drive a browser wait for it. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return children;
}

// The browser restores a page from its back/forward cache as it was: checks again whether this person may see it.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) void sentAway(window.location);
});
