/** Event in the form of a realtime event. */
interface MissedEvent {
  action: "create" | "update";
  record: object;
}

interface Moments {
  created: string;
  updated: string;
  fecha_publicacion: string;
}

/**
 * Milliseconds before the loss in which events may be missing too: the server ends a connection on which it lost an
 * event.
 */
const unsure = 15_000;

/**
 * Reports the noticias that appeared or changed while the connection was lost, the newest last. All pages request one
 * address, so that one answer serves all clients that reconnect together. An older noticia that changed meanwhile is
 * not reported. Does nothing if there is no answer.
 * @param shown names of the fields that a card shows
 * @param lost moment at which the connection was lost, by `performance.now()`
 * @param hear called with each event; an event heard before raises no second card (`LiveNoticias`)
 */
export async function reportMissedNoticias(
  shown: string,
  lost: number,
  hear: (event: MissedEvent) => void,
): Promise<void> {
  const query = new URLSearchParams({
    ...{ sort: "-fecha_publicacion", perPage: "20", skipTotal: "true", expand: "tipo" },
    fields: `${shown},created,updated,fecha_publicacion`,
  });
  const answer = await fetch(`/api/collections/noticias/records?${query}`).catch(() => null);
  if (!answer?.ok) return;
  const since = lossByServer(answer.headers.get("date"), performance.now() - lost);
  const { items } = (await answer.json()) as { items: Moments[] };
  const isNews = (moment: string) => Date.parse(moment.replace(" ", "T")) >= since;
  for (const { created, updated, fecha_publicacion, ...record } of [...items].reverse()) {
    if (isNews(created) || isNews(fecha_publicacion)) hear({ action: "create", record });
    else if (isNews(updated)) hear({ action: "update", record });
  }
}

/**
 * Moment, by the server's clock, from which events may be missing.
 * @param now `Date` of the server's answer
 * @param ago milliseconds since the loss
 */
export const lossByServer = (now: string | null, ago: number): number =>
  (Date.parse(now ?? "") || Date.now()) - ago - unsure;
