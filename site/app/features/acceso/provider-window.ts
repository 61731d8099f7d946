const width = 500;
const height = 640;
/** How often somebody looks whether the window is still there. */
const lookEvery = 500;
/** The window closes by itself when all went well; its answer may come a moment later. */
const patience = 2000;

/**
 * Opens the window of the provider, empty. Call it directly in the handler of a click: later ones are blocked.
 * @returns null when the browser does not allow it
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
 * Calls back once the window seems to be closed. It only seems so: a provider's page can cut itself off from us
 * (Cross-Origin-Opener-Policy), which looks the same; so whoever waits for an answer goes on waiting.
 * @returns stops looking
 */
export function onceClosed(opened: Window, listener: () => void): () => void {
  let timer = setTimeout(look, lookEvery);
  function look(): void {
    timer = opened.closed ? setTimeout(listener, patience) : setTimeout(look, lookEvery);
  }
  return () => clearTimeout(timer);
}
