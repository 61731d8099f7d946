import type { TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { searchText } from "../../backend/list/search-text.ts";
import { endOfDay, startOfDay } from "../../text/dates/dates.ts";
import type { Noticia, NoticiaDeLista } from "./noticia.ts";
import type { NoticiasQuery } from "./noticias-query.ts";

/** Only what a card shows. */
export const cardFields = [
  "id",
  "collectionId",
  "collectionName",
  "titulo",
  "resumen",
  "fecha_publicacion",
  "foto_portada",
  "foto_portada_datos",
  "expand.tipo.id",
  "expand.tipo.tipo",
  "expand.tipo.color",
  "expand.tags.id",
  "expand.tags.nombre",
  "expand.tags.color",
].join(",");

/** One page of the list, newest first unless asked otherwise. */
export function findNoticias(client: PocketBase, query: NoticiasQuery): Promise<ListResult<NoticiaDeLista>> {
  return client.collection("noticias").getList<NoticiaDeLista>(query.page, query.perPage, {
    filter: noticiasFilter(client, query),
    sort: query.sort,
    expand: "tipo,tags",
    fields: cardFields,
  });
}

/** The newest ones, three unless said otherwise. */
export async function latestNoticias(client: PocketBase, most = 3): Promise<NoticiaDeLista[]> {
  const page = await client.collection("noticias").getList<NoticiaDeLista>(1, most, {
    sort: "-fecha_publicacion",
    expand: "tipo,tags",
    fields: cardFields,
    skipTotal: true,
  });
  return page.items;
}

/** The three newest besides the one that is being read. */
export async function otherLatestNoticias(client: PocketBase, read: string): Promise<NoticiaDeLista[]> {
  // One question for all noticias: the backend keeps its answer.
  const newest = await latestNoticias(client, 4);
  return newest.filter(({ id }) => id !== read).slice(0, 3);
}

/** The three newest with its first tag, besides itself and those that stand beside it already. */
export async function noticiasOfTopic(
  client: PocketBase,
  { id, tags: [tag] }: Pick<Noticia, "id" | "tags">,
  besides: NoticiaDeLista[],
): Promise<NoticiaDeLista[]> {
  if (!tag) return [];
  // One question for all noticias of the tag: the backend keeps its answer.
  const page = await client.collection("noticias").getList<NoticiaDeLista>(1, 7, {
    filter: client.filter("tags ~ {:tag}", { tag }),
    sort: "-fecha_publicacion",
    expand: "tipo,tags",
    fields: cardFields,
    skipTotal: true,
  });
  const shown = new Set([id, ...besides.map((each) => each.id)]);
  return page.items.filter((each) => !shown.has(each.id)).slice(0, 3);
}

/** Noticias of a social work, newest first, without hidden ones. @param obra id */
export async function noticiasDeObra(client: PocketBase, obra: string): Promise<NoticiaDeLista[]> {
  const page = await client.collection("noticias").getList<NoticiaDeLista>(1, 30, {
    filter: client.filter("obra_social = {:obra}", { obra }),
    sort: "-fecha_publicacion",
    expand: "tipo,tags",
    fields: cardFields,
    skipTotal: true,
  });
  return page.items;
}

/** @throws ClientResponseError 404 when it does not exist or may not be read */
export function getNoticia(client: PocketBase, id: string): Promise<Noticia> {
  return client.collection("noticias").getOne<Noticia>(id, { expand: "tipo,tags" });
}

/** Types and tags that the filters offer. */
export interface NoticiasCatalog {
  tipos: TiposNoticiasRecord[];
  tags: TagsRecord[];
}

/** What of the two lists could not be had is empty: without it the list still works. */
export async function noticiasCatalog(client: PocketBase): Promise<NoticiasCatalog> {
  const [tipos, tags] = await Promise.all([allTipos(client).catch(() => []), allTags(client).catch(() => [])]);
  return { tipos, tags };
}

export function allTipos(client: PocketBase): Promise<TiposNoticiasRecord[]> {
  return client.collection("tipos_noticias").getFullList<TiposNoticiasRecord>({ sort: "-created", batch: 500 });
}

export function allTags(client: PocketBase): Promise<TagsRecord[]> {
  return client.collection("tags").getFullList<TagsRecord>({ sort: "-created", batch: 500 });
}

/** The filter of a query: every value is bound by the client, never spliced by us (NOT-03). */
export function noticiasFilter(client: PocketBase, query: NoticiasQuery): string {
  const parts: string[] = [];
  if (query.search) parts.push(client.filter("titulo ~ {:search}", { search: searchText(query.search) }));
  if (query.tipo) parts.push(client.filter("tipo = {:tipo}", { tipo: query.tipo }));
  if (query.tags.length > 0) {
    parts.push(`(${query.tags.map((id) => client.filter("tags ~ {:id}", { id })).join(" || ")})`);
  }
  if (query.from) parts.push(client.filter("fecha_publicacion >= {:from}", { from: startOfDay(query.from) }));
  if (query.to) parts.push(client.filter("fecha_publicacion <= {:to}", { to: endOfDay(query.to) }));
  return parts.join(" && ");
}
