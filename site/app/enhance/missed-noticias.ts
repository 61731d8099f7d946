/** Event as realtime would have told it. */
interface MissedEvent {
  action: "create" | "update";
  record: object;
}

interface Moments {
  created: string;
  updated: string;
  fecha_publicacion: string;
}

/** Milliseconds before the loss of a connection from which events may be lost: the server ends it when it lost one. */
const unsure = 15_000;

/**
 * Tells of the noticias that appeared or changed while nothing was heard, the newest last. All pages ask at one address, so
 * that one answer serves all that come back together. An older noticia that changed meanwhile is not among them; where there
 * is no answer the page does without, as it does without a connection.
 * @param shown names of the fields that a card shows
 * @param lost moment at which the connection was lost, by `performance.now()`
 * @param hear called with each event; a card of what was heard of already is not raised twice (`LiveNoticias`)
 */
export async function tellMissed(shown: string, lost: number, hear: (event: MissedEvent) => void): Promise<void> {
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

/** Moment, by the server's clock, from which events may be lost. @param now `Date` of its answer @param ago milliseconds */
export const lossByServer = (now: string | null, ago: number): number =>
  (Date.parse(now ?? "") || Date.now()) - ago - unsure;
