import { browserClient } from "../../../backend/browser-client.ts";
import { closeToast, isToastOpen, showToast } from "../../../components/toasts/toasts.ts";
import { LiveNoticias, type NoticiaDeAviso, type NoticiaEvent } from "./live-events.ts";
import { NoticiaToast, toastOf } from "./noticia-toast.tsx";

/** Only what a card shows: the long text stays where it is. */
const fields = "id,collectionId,titulo,resumen,foto_portada,textos_alternativos,expand.tipo.tipo,expand.tipo.color";

/** The waits of the client for a connection that breaks; the first one it would try only once (AVI-05). */
const waits = [200, 300, 500, 1000, 1200, 1500, 2000];

/** What has been raised outlives a change of page. */
const live = new LiveNoticias();

/** Shows cards from now until the signal; the connection is the page's only one. */
export async function listenToNoticias(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      await subscribe(signal);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waits[Math.min(attempt, waits.length - 1)]));
    }
  }
}

async function subscribe(signal: AbortSignal): Promise<void> {
  const noticias = (await browserClient()).collection("noticias");
  if (signal.aborted) return;
  try {
    const stop = await noticias.subscribe<NoticiaDeAviso>("*", show, { expand: "tipo", fields });
    const end = () => void stop().catch(() => undefined);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  } catch (error) {
    // The client would keep the listener of a failed attempt and tell it everything twice.
    await noticias.unsubscribe("*").catch(() => undefined);
    throw error;
  }
}

function show(event: NoticiaEvent): void {
  const step = live.take(event, new Date());
  if ("remove" in step) {
    closeToast(toastOf(step.remove));
    return;
  }
  const id = toastOf(step.card.noticia.id);
  if (step.changed && !isToastOpen(id)) return;
  showToast(id, <NoticiaToast card={step.card} />).catch((error: unknown) => {
    console.warn("A notification could not be shown.", error);
  });
}
