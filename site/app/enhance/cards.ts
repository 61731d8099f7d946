import { onAnswerNotice } from "../backend/answer-notices.ts";
import { listen, topicWith } from "./listen.ts";
import { whileShown } from "./while-shown.ts";

/** Only what a card shows: the long text stays where it is. */
const shown = "id,collectionId,titulo,resumen,foto_portada,foto_portada_datos,expand.tipo.tipo,expand.tipo.color";
const noticias = topicWith("noticias/*", { expand: "tipo", fields: shown });

/**
 * Cards above the page, for as long as the document lives: of noticias that appear or change (AVI-01), and of what answers
 * have to say (AVI-06). Their code, and React with it, comes with the first. Nothing begins before the page is loaded and
 * idle (AVI-05). Who asked for little data gets no connection that stays open and no pictures unasked.
 */
export function showCards(): void {
  onAnswerNotice((notice) => withCards(({ showAnswer }) => showAnswer(notice)));
  if (asksForLittleData()) return;
  // Code that a lost connection alone needs is no part of the small script.
  const missed = (lost: number) =>
    import("./missed-noticias.ts").then((code) => code.tellMissed(shown, lost, hear)).catch(() => {});
  whenIdle(() => whileShown((signal) => listen({ topic: noticias, hear, missed, signal })));
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

/** @see https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData only some browsers tell */
function asksForLittleData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** After the page with all of its pictures has loaded and been painted, in the next quiet moment. */
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
