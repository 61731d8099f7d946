import { storedSession } from "../backend/session/stored-session.ts";
import { deviceClass } from "./device-class.ts";
import { onArrival } from "./page-navigation/arrivals.ts";

type Counted = { share: string } | { search: string } | Record<never, never>;

/**
 * Counts each page shown, and each search without results, once the page is visible and idle. Stores nothing on the
 * device. The server marks the pages that count.
 */
export function countVisits(): void {
  let path = "";
  let view = new AbortController();
  let search = new AbortController();
  const count = () => {
    if (path !== window.location.pathname) {
      path = window.location.pathname;
      view.abort();
      view = new AbortController();
      whenSeen(() => tell({}), view.signal);
    }
    search.abort();
    search = new AbortController();
    whenSeen(countEmptySearch, search.signal);
  };
  count();
  onArrival(count, new AbortController().signal);
}

/** Counts one share of the page. `share` names the network. */
export const countShare = (share: string): void => tell({ share });

function countEmptySearch(): void {
  const query = new URLSearchParams(window.location.search);
  // Cut to the length that the server keeps.
  const search = ["search", "ubicacion", "q"]
    .map((name) => query.get(name)?.trim())
    .find(Boolean)
    ?.slice(0, 100);
  if (search && document.querySelector("[data-sin-resultados]")) tell({ search });
}

function tell(counted: Counted): void {
  if (!document.querySelector("main[data-visitas]") || storedSession() || wishesNotTo()) return;
  const message = { page: window.location.pathname, ...counted, device: deviceClass() };
  navigator.sendBeacon?.("/api/visitas", JSON.stringify(message));
}

function wishesNotTo(): boolean {
  return (
    navigator.doNotTrack === "1" || Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)
  );
}

/**
 * Runs `work` in an idle moment once the tab is visible: not in a tab opened in the background or preloaded.
 * @param signal cancels it
 */
function whenSeen(work: () => void, signal: AbortSignal): void {
  const run = () => signal.aborted || work();
  const look = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", look);
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 300);
  };
  document.addEventListener("visibilitychange", look, { signal });
  look();
}
