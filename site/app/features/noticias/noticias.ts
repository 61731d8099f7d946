import type { TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { searchText } from "../../backend/list/search-text.ts";
import type { NoticiasQuery } from "../../sections/noticias.ts";
import { endOfDay, startOfDay } from "../../text/dates/dates.ts";
import type { Noticia, NoticiaDeLista } from "./noticia.ts";

/** Fields that a card shows, as the parameter `fields`. */
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

/** Loads one page of the list, newest first by default. */
export function findNoticias(client: PocketBase, query: NoticiasQuery): Promise<ListResult<NoticiaDeLista>> {
  return client.collection("noticias").getList<NoticiaDeLista>(query.page, query.perPage, {
    filter: noticiasFilter(client, query),
    sort: query.sort,
    expand: "tipo,tags",
    fields: cardFields,
  });
}

/** Loads the newest noticias, of those that `filter` names. */
export async function latestNoticias(client: PocketBase, most = 3, filter = ""): Promise<NoticiaDeLista[]> {
  const page = await client.collection("noticias").getList<NoticiaDeLista>(1, most, {
    ...(filter && { filter }),
    sort: "-fecha_publicacion",
    expand: "tipo,tags",
    fields: cardFields,
    skipTotal: true,
  });
  return page.items;
}

/** Loads the three newest noticias except the one being read. @param read id */
export async function otherLatestNoticias(client: PocketBase, read: string): Promise<NoticiaDeLista[]> {
  // Same request for every noticia, so that the backend can cache the answer.
  const newest = await latestNoticias(client, 4);
  return newest.filter(({ id }) => id !== read).slice(0, 3);
}

/** Loads the three newest noticias with the same first tag, except itself and `besides`. */
export async function noticiasOfTopic(
  client: PocketBase,
  { id, tags: [tag] }: Pick<Noticia, "id" | "tags">,
  besides: NoticiaDeLista[],
): Promise<NoticiaDeLista[]> {
  if (!tag) return [];
  // Same request for every noticia of the tag, so that the backend can cache the answer.
  const newest = await latestNoticias(client, 7, client.filter("tags ~ {:tag}", { tag }));
  const shown = new Set([id, ...besides.map((each) => each.id)]);
  return newest.filter((each) => !shown.has(each.id)).slice(0, 3);
}

/** Loads the public noticias of a social work, newest first, at most 30. @param obra id */
export const noticiasDeObra = (client: PocketBase, obra: string): Promise<NoticiaDeLista[]> =>
  latestNoticias(client, 30, client.filter("obra_social = {:obra}", { obra }));

/** @throws ClientResponseError 404 when it does not exist or is not readable */
export function getNoticia(client: PocketBase, id: string): Promise<Noticia> {
  return client.collection("noticias").getOne<Noticia>(id, { expand: "tipo,tags" });
}

/** Choices of the filters: types and tags. */
export interface NoticiasCatalog {
  tipos: TiposNoticiasRecord[];
  tags: TagsRecord[];
}

/** Loads types and tags. A list that fails to load is empty: the page still works without it. */
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

/** Builds the filter expression of a query. The client escapes every value (NOT-03). */
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
