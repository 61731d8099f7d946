import { closeToast, isToastOpen, showToast } from "../../../components/toasts/toasts.ts";
import { LiveNoticias, type NoticiaEvent } from "./live-events.ts";
import { NoticiaToast, toastOf } from "./noticia-toast.tsx";

/** Shown cards; kept across in-page navigations. */
const live = new LiveNoticias();

/** Shows or removes the card of an event. @param at time of the event */
export async function showNoticia(event: NoticiaEvent, at: Date): Promise<void> {
  const step = live.take(event, at);
  if ("remove" in step) return closeToast(toastOf(step.remove));
  const id = toastOf(step.card.noticia.id);
  if (step.changed && !isToastOpen(id)) return;
  await showToast(id, <NoticiaToast card={step.card} />);
}
