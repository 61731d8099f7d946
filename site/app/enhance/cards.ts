import { onAnswerNotice } from "../backend/answer-notices.ts";
import { listen, topicWith } from "./listen.ts";

/** A page that nobody has looked at for this long needs no connection; looked at again it gets one. */
const hiddenFor = 5 * 60_000;

/** Only what a card shows: the long text stays where it is. */
const shown = "id,collectionId,titulo,resumen,foto_portada,foto_portada_datos,expand.tipo.tipo,expand.tipo.color";
const noticias = topicWith("noticias/*", { expand: "tipo", fields: shown });

/** The newest noticias; the same address for every page, so that one answer serves all that come back together. */
const newest = `/api/collections/noticias/records?${new URLSearchParams({
  ...{ sort: "-fecha_publicacion", perPage: "20", skipTotal: "true", expand: "tipo" },
  fields: `${shown},created,updated,fecha_publicacion`,
})}`;

/**
 * Cards above the page, for as long as the document lives: of noticias that appear or change (AVI-01), and of what answers
 * have to say (AVI-06). Their code, and React with it, comes with the first. Nothing begins before the page is loaded and
 * idle (AVI-05). Who asked for little data gets no connection that stays open and no pictures unasked.
 */
export function showCards(): void {
  onAnswerNotice((notice) => withCards(({ showAnswer }) => showAnswer(notice)));
  if (asksForLittleData()) return;
  let connection: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) {
      timer = setTimeout(() => {
        connection?.abort();
        connection = null;
      }, hiddenFor);
    } else if (!connection) {
      connection = new AbortController();
      const { signal } = connection;
      listen({ topic: noticias, hear, missed: (since) => void showMissed(since, signal), signal });
    }
  };
  whenIdle(() => {
    look();
    document.addEventListener("visibilitychange", look);
  });
}

function hear(event: unknown): void {
  const at = new Date();
  withCards(({ showNoticia }) => showNoticia(event as Parameters<typeof showNoticia>[0], at));
}

interface MissedNoticia {
  created: string;
  updated: string;
  fecha_publicacion: string;
}

/**
 * Shows the cards of noticias that appeared or changed while nothing was heard, the newest last. Those that were heard of
 * have a card already, which is not raised twice (`LiveNoticias`). An older noticia that changed meanwhile has none.
 */
async function showMissed(since: Date, signal: AbortSignal): Promise<void> {
  // The page does without, as it does while there is no connection.
  const answer = await fetch(newest, { signal }).catch(() => null);
  if (!answer?.ok) return;
  const { items } = (await answer.json()) as { items: MissedNoticia[] };
  const isNews = (moment: string) => Date.parse(moment.replace(" ", "T")) >= since.getTime();
  for (const { created, updated, fecha_publicacion, ...record } of items.toReversed()) {
    if (isNews(created) || isNews(fecha_publicacion)) hear({ action: "create", record });
    else if (isNews(updated)) hear({ action: "update", record });
  }
}

function withCards(show: (cards: typeof import("../islands/cards.tsx")) => Promise<void>): void {
  import("../islands/cards.tsx").then(show).catch((error: unknown) => {
    console.warn("A notification could not be shown.", error);
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
