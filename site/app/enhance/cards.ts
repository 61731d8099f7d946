import { onAnswerNotice } from "../backend/answer-notices.ts";
import { tellFailures } from "./controls/offline.ts";
import { listen, topicWith } from "./listen.ts";
import { whileShown } from "./while-shown.ts";

/** Fields of a noticia that a card shows; the long text is not loaded. */
const shown = "id,collectionId,titulo,resumen,foto_portada,foto_portada_datos,expand.tipo.tipo,expand.tipo.color";
const noticias = topicWith("noticias/*", { expand: "tipo", fields: shown });

/**
 * Shows cards above the page for as long as the document lives: noticias that appear or change (AVI-01), and notices in
 * answers (AVI-06). The code of cards, and React with it, is loaded with the first one. Waits until the page is loaded
 * and idle (AVI-05). With data saving on, no connection stays open and no pictures are loaded unasked.
 */
export function showCards(): void {
  onAnswerNotice((notice) => withCards(({ showAnswer }) => showAnswer(notice)));
  if (asksForLittleData()) return;
  // Code needed only after a lost connection is not part of the small script.
  const missed = (lost: number) =>
    import("./missed-noticias.ts").then((code) => code.reportMissedNoticias(shown, lost, hear)).catch(() => {});
  whenIdle(() => whileShown((signal) => listen({ topic: noticias, hear, missed, failed: tellFailures, signal })));
}

function hear(event: unknown): void {
  const at = new Date();
  withCards(({ showNoticia }) => showNoticia(event as Parameters<typeof showNoticia>[0], at));
}

function withCards(show: (cards: typeof import("../islands/cards.tsx")) => Promise<void>): void {
  import("../islands/cards.tsx").then(show).catch((error: unknown) => {
    console.warn(error);
  });
}

/**
 * Whether the person asked to save data.
 * @see https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData only some browsers tell
 */
function asksForLittleData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** Calls `start` in an idle moment after the page with all its pictures is loaded and painted. */
function whenIdle(start: () => void): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: 5000 });
    else setTimeout(start, 500);
  };
  const loaded = () => {
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      paints.disconnect();
      wait();
    });
    paints.observe({ type: "paint", buffered: true });
  };
  if (document.readyState === "complete") loaded();
  else window.addEventListener("load", loaded, { once: true });
}
