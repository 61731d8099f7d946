const width = 500;
const height = 640;
/** Interval between two checks whether the window is closed. Milliseconds. */
const lookEvery = 500;
/** Delay before a closed window counts: after a success it closes first, and its answer comes later. Milliseconds. */
const patience = 2000;

/**
 * Opens an empty window for the provider's page. Call it synchronously in a click handler: browsers block later
 * windows.
 * @returns `null`: blocked by the browser
 */
export function openProviderWindow(displayName: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  const opened = window.open("", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return null;
  opened.document.title = `Abriendo ${displayName}…`;
  return opened;
}

/**
 * Calls `listener` once the window seems to be closed. A provider's page with Cross-Origin-Opener-Policy looks closed
 * too, so the caller keeps waiting for the sign-in.
 * @returns function that stops the checks
 */
export function onceClosed(opened: Window, listener: () => void): () => void {
  let timer = setTimeout(look, lookEvery);
  function look(): void {
    timer = opened.closed ? setTimeout(listener, patience) : setTimeout(look, lookEvery);
  }
  return () => clearTimeout(timer);
}
