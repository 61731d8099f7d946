import { matchPath } from "react-router";
import { publicAddresses } from "../../backend/addresses.ts";
import { storedSession } from "../../backend/session/stored-session.ts";

type Message = { page: string } & ({ share?: string } | { search?: string });

/**
 * Counts a page once it is seen and has nothing else to do. Nothing is stored on the device, and nothing goes out about
 * the login page or a page that is not there.
 * @returns gives it up
 */
export function countView(page: string): () => void {
  return isCounted(page) ? whenSeen(() => tell({ page })) : () => undefined;
}

/** Counts what was searched for where nothing was found. @param query of the page's address @returns gives it up */
export function countEmptySearch(page: string, query: string): () => void {
  const search = searchedFor(query);
  if (search === "" || !isCounted(page)) return () => undefined;
  return whenSeen(() => {
    // The list says so itself (list-results.tsx).
    if (document.querySelector("[data-sin-resultados]")) tell({ page, search });
  });
}

const isCounted = (page: string) => publicAddresses.some((address) => matchPath(address, page));

/** Counts that a page is shared. */
export function countShare(page: string, share: string): void {
  tell({ page, share });
}

/** What somebody wrote into the search fields of a list, up to what the server keeps. */
function searchedFor(search: string): string {
  const query = new URLSearchParams(search);
  return (query.get("search")?.trim() || query.get("ubicacion")?.trim() || "").slice(0, 100);
}

function tell(message: Message): void {
  if (storedSession() || wishesNotTo()) return;
  navigator.sendBeacon?.("/api/visitas", JSON.stringify({ ...message, device: deviceClass() }));
}

function wishesNotTo(): boolean {
  return (
    navigator.doNotTrack === "1" || Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)
  );
}

function deviceClass(): "phone" | "tablet" | "computer" {
  if (!window.matchMedia("(pointer: coarse)").matches) return "computer";
  return Math.min(window.screen.width, window.screen.height) < 600 ? "phone" : "tablet";
}

/** Not in a tab that nobody has looked at (opened behind, or loaded ahead). @returns gives it up */
function whenSeen(work: () => void): () => void {
  // Safari has none.
  const hasIdle = "requestIdleCallback" in window;
  let idle = 0;
  const look = () => {
    if (document.visibilityState !== "visible" || idle !== 0) return;
    idle = hasIdle ? requestIdleCallback(work, { timeout: 2000 }) : window.setTimeout(work, 300);
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    if (hasIdle) cancelIdleCallback(idle);
    else clearTimeout(idle);
  };
}
