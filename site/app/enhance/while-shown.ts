/** A page that nobody has looked at for this long needs no connection; looked at again it gets one. */
const hiddenFor = 5 * 60_000;
/** Milliseconds in which the next page is there after a press on its link; whoever is still here gets a connection again. */
const leavingFor = 10_000;

/**
 * Holds a connection while the page is shown. It ends when the page is left, too: a browser keeps a page for Back only where
 * nothing of it is open, and brings it back as it was (`pageshow`).
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
  // Steps within the page leave nothing.
  if ("NavigationPrecommitController" in window) return;
  // Firefox looks for open connections when the step begins, before any event of leaving: not even `click` is early enough.
  document.addEventListener("mousedown", ({ target, button }) => {
    if (button !== 0 || !(target as Element).closest("a[href]")) return;
    end();
    timer = setTimeout(look, leavingFor);
  });
}
