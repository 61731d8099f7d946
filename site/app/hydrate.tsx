import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { sentAway } from "./backend/session/sent-away.ts";

/** Lets React take over a whole page: administrators' ones. */
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

/** Marks the document from when its page answers presses: `html[data-ready]`. Who drives a browser waits for it. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return children;
}

// A page that the browser had put aside is shown again as it was, whatever happened since.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) void sentAway(window.location);
});
