import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { consoleWarning } from "./text/console-warning.ts";

console.warn(
  `%c${consoleWarning.title}%c\n${consoleWarning.text}`,
  "font-size: 1.5rem; font-weight: bold",
  "font-size: 1rem",
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
