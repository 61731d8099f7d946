/** Milliseconds after which a hidden page closes its connection; it reconnects when it is visible again. */
const hiddenFor = 5 * 60_000;
/** Milliseconds in which the next page should arrive after a press on its link; a page still open then reconnects. */
const leavingFor = 10_000;

/**
 * Holds a connection while the page is shown, and ends it when the page is left: a browser keeps a page for Back only
 * if the page has nothing open, and restores it as it was (`pageshow`).
 * @param connect begins a connection, which ends by the signal
 */
export function whileShown(connect: (signal: AbortSignal) => void): void {
  let connection: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    connection?.abort();
    connection = null;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(end, hiddenFor);
    else if (!connection) {
      connection = new AbortController();
      connect(connection.signal);
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", end);
  window.addEventListener("pageshow", look);
  // Browsers with this class navigate within the page, which does not leave it.
  if ("NavigationPrecommitController" in window) return;
  // Firefox checks for open connections when a navigation begins, before any event of leaving: even `click` is too
  // late.
  document.addEventListener("mousedown", ({ target, button }) => {
    if (button !== 0 || !(target as Element).closest("a[href]")) return;
    end();
    timer = setTimeout(look, leavingFor);
  });
}
