import { deviceClass } from "./device-class.ts";

// Tells the own server what breaks here (DOC-11). Imported before all else, so that it hears of that too; the server takes
// out of a message what could tell of a person (backend/failures/plain-message.ts).

/** What no program of ours can help: a connection that broke, a step that was given up, the browser's own. */
const noise = /^Script error|ResizeObserver|Failed to fetch$|Load failed$|NetworkError|AbortError|aborted|Error 0/;
/** Failures that a document tells of. */
const most = 5;
const told = new Set<string>();

/** @param at text whose first address is where it broke; nothing is told of what is not a file of our own build */
function tell(message: string, at: string): void {
  const [address = ""] = /\w[\w-]*:\/\/[^\s)]+/.exec(at) ?? [];
  const ours = /^(\/assets\/[\w.~-]+\.(?:js|css))(?::(\d+):(\d+))?$/.exec(address.replace(location.origin, ""));
  const isOn = document.documentElement.dataset.fallos === "" && navigator.onLine;
  if (!ours || !isOn || noise.test(message) || told.size >= most || told.has(message + address)) return;
  told.add(message + address);
  const [, file, line = 0, column = 0] = ours;
  const failure = { message: message.slice(0, 300), file, line: +line, column: +column, page: page() };
  const build = import.meta.url.split("/").pop();
  navigator.sendBeacon("/api/fallos", JSON.stringify({ ...failure, device: deviceClass(), build }));
}

/** The canonical address: hidden pages and those that are not there have none. */
function page(): string {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (canonical) return new URL(canonical.href).pathname;
  return /^\/\w+-administrador/.test(location.pathname) ? location.pathname : "";
}

/** What tells of failures must not make one. */
function safely(look: () => void): void {
  try {
    look();
  } catch {
    // Then nobody hears of it.
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
    // Chrome begins the stack with the message, in which there may be other addresses.
    tell(message || "Error", `${reason?.stack ?? ""}`.replace(message, "") + ` ${message}`);
  }),
);
