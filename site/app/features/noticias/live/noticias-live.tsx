import { useEffect } from "react";

/** A page that nobody has looked at for this long needs no connection; looked at again it gets one. */
const hiddenFor = 5 * 60_000;

/**
 * Raises a card for each noticia that appears or changes while a public page is open. Nothing of it comes before the page
 * is loaded and idle (AVI-05). Who asked for little data gets no connection that stays open and no pictures unasked.
 */
export function NoticiasLive() {
  useEffect(() => {
    if (asksForLittleData()) return;
    let connection: AbortController | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const open = async () => {
      if (connection) return;
      connection = new AbortController();
      const { signal } = connection;
      try {
        const { listenToNoticias } = await import("./listen-to-noticias.tsx");
        await listenToNoticias(signal);
      } catch {
        // Its code did not come: there is no connection. The next time that the page is looked at is soon enough.
        if (!signal.aborted) connection = null;
      }
    };
    const close = () => {
      connection?.abort();
      connection = null;
    };
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(close, hiddenFor);
      else void open();
    };

    const cancel = whenIdle(() => {
      look();
      document.addEventListener("visibilitychange", look);
    });
    return () => {
      cancel();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      close();
    };
  }, []);
  return null;
}

/** @see https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData only some browsers tell */
function asksForLittleData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** After the page with all of its pictures has loaded, in the next quiet moment. @returns forgets it */
function whenIdle(start: () => void): () => void {
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const wait = () => {
    const run = () => signal.aborted || start();
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, 500);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, signal });
  return () => cancelled.abort();
}
