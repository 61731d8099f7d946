import { deviceClass } from "./device-class.ts";

// Reports failures in this browser to our own server (DOC-11). Imported before all else, so that it catches failures of
// other modules too. The server removes personal data from the messages (backend/failures/plain-message.ts).

/** Failures that our code cannot fix: a broken connection, an aborted request, the browser's own. */
const noise = /^Script error|ResizeObserver|Failed to fetch$|Load failed$|NetworkError|AbortError|aborted|Error 0/;
/** Limit of reported failures per document. */
const most = 5;
const reported = new Set<string>();

/**
 * Reports a failure once per document.
 * @param at text whose first address is the place of the failure; only files of our own build are reported
 */
function tell(message: string, at: string): void {
  const [address = ""] = /\w[\w-]*:\/\/[^\s)]+/.exec(at) ?? [];
  const ours = /^(\/assets\/[\w.~-]+\.(?:js|css))(?::(\d+):(\d+))?$/.exec(address.replace(location.origin, ""));
  const isOn = document.documentElement.dataset.fallos === "" && navigator.onLine;
  if (!ours || !isOn || noise.test(message) || reported.size >= most || reported.has(message + address)) return;
  reported.add(message + address);
  const [, file, line = 0, column = 0] = ours;
  const failure = { message: message.slice(0, 300), file, line: +line, column: +column, page: page() };
  const build = import.meta.url.split("/").pop();
  navigator.sendBeacon("/api/fallos", JSON.stringify({ ...failure, device: deviceClass(), build }));
}

/**
 * Canonical path of the page. Administrators' pages have no canonical link: their own path. Empty for other pages
 * without one (hidden, or not found).
 */
function page(): string {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (canonical) return new URL(canonical.href).pathname;
  return /^\/\w+-administrador/.test(location.pathname) ? location.pathname : "";
}

/** Runs reporting code and ignores its errors: a report must not cause another failure. */
function safely(look: () => void): void {
  try {
    look();
  } catch {
    // Ignored: there is nowhere else to report it.
  }
}

addEventListener(
  "error",
  (event) =>
    safely(() => {
      const { src, href } = event.target as Partial<HTMLScriptElement & HTMLLinkElement>;
      if (event instanceof ErrorEvent) {
        tell(event.message || "Error", `${event.filename}:${event.lineno}:${event.colno}`);
      } else tell("", src ?? href ?? "");
    }),
  true,
);

addEventListener("unhandledrejection", ({ reason }) =>
  safely(() => {
    const message = String(reason);
    // Chrome begins the stack with the message, which may contain other addresses.
    tell(message || "Error", `${reason?.stack ?? ""}`.replace(message, "") + ` ${message}`);
  }),
);
