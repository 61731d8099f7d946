/** Event as realtime would have told it. */
export interface MissedEvent {
  action: "create" | "update";
  record: object;
}

interface Moments {
  created: string;
  updated: string;
  fecha_publicacion: string;
}

/**
 * Reads the noticias that appeared or changed while nothing was heard, the newest last. All pages ask at one address, so
 * that one answer serves all that come back together. An older noticia that changed meanwhile is not among them.
 * @param fields names of the fields that a card shows
 * @param since moment by the server's clock
 * @returns empty where there is no answer: the page does without, as it does without a connection
 */
export async function missedNoticias(fields: string, since: Date, signal: AbortSignal): Promise<MissedEvent[]> {
  const query = new URLSearchParams({
    ...{ sort: "-fecha_publicacion", perPage: "20", skipTotal: "true", expand: "tipo" },
    fields: `${fields},created,updated,fecha_publicacion`,
  });
  const answer = await fetch(`/api/collections/noticias/records?${query}`, { signal }).catch(() => null);
  if (!answer?.ok) return [];
  const { items } = (await answer.json()) as { items: Moments[] };
  const isNews = (moment: string) => Date.parse(moment.replace(" ", "T")) >= since.getTime();
  return items.toReversed().flatMap(({ created, updated, fecha_publicacion, ...record }): MissedEvent[] => {
    if (isNews(created) || isNews(fecha_publicacion)) return [{ action: "create", record }];
    return isNews(updated) ? [{ action: "update", record }] : [];
  });
}
