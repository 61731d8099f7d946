import type { TiposParroquiasRecord, VicariasRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { anyOf } from "../../backend/list/find-by-text-or-meaning.ts";
import { mostInOrder, putInOrder } from "../../backend/list/put-in-order.ts";
import { searchText } from "../../backend/list/search-text.ts";
import type { ParroquiasQuery } from "../../sections/parroquias.ts";
import { compareProperNames } from "../../text/names/proper-name.ts";
import { isListed, parishesOfOtherDioceses } from "./parishes-of-other-dioceses.ts";
import type { Parroquia, ParroquiaDeLista } from "./parroquia.ts";

const expand = "vicaria,tipo_parroquia,cleros_diocesanos_via_parroquia.cargo";

const ofClergy = "expand.cleros_diocesanos_via_parroquia";

/**
 * All fields of a parish. Of its clergy only those that a card needs, and those that decide whether a person has a
 * page.
 */
const fields = [
  "*",
  "expand.vicaria.*",
  "expand.tipo_parroquia.*",
  ...["id", "collectionId", "titulo", "nombres", "apellido_paterno", "apellido_materno", "imagen", "imagen_datos"].map(
    (field) => `${ofClergy}.${field}`,
  ),
  ...["telefono", "whatsapp", "correo", "semblanza:excerpt(40,true)", "expand.cargo.*"].map(
    (field) => `${ofClergy}.${field}`,
  ),
].join(",");

const cardFields = [
  "id",
  "collectionId",
  "nombre",
  "descripcion:excerpt(180,true)",
  "ubicacion",
  "imagen",
  "imagen_datos",
  "expand.vicaria.nombre",
  "expand.tipo_parroquia.tipo",
  "expand.tipo_parroquia.color",
  "expand.cleros_diocesanos_via_parroquia.id",
  "expand.cleros_diocesanos_via_parroquia.titulo",
  "expand.cleros_diocesanos_via_parroquia.nombres",
  "expand.cleros_diocesanos_via_parroquia.apellido_paterno",
  "expand.cleros_diocesanos_via_parroquia.apellido_materno",
  "expand.cleros_diocesanos_via_parroquia.expand.cargo.cargo",
  "expand.cleros_diocesanos_via_parroquia.expand.cargo.nivel",
].join(",");

/**
 * Finds one page of the list, sorted by proper name (PAR-02), without parishes of another diocese.
 * @param ids ids of the wanted parishes; replaces the text search of the query
 */
export async function findParroquias(
  client: PocketBase,
  query: ParroquiasQuery,
  ids?: readonly string[],
): Promise<ListResult<ParroquiaDeLista>> {
  const parroquias = client.collection("parroquias");
  const options = { filter: parroquiasFilter(client, query, ids), sort: "+nombre", expand, fields: cardFields };
  const [asked, others] = await Promise.all([
    parroquias.getList<ParroquiaDeLista>(query.page, query.perPage, options),
    parishesOfOtherDioceses(client),
  ]);
  return putInOrder(asked, {
    compare: (one, other) => compareProperNames(one.nombre, other.nombre),
    keep: (parroquia) => isListed(parroquia, others),
    whole: () => parroquias.getFullList<ParroquiaDeLista>({ ...options, batch: mostInOrder }),
  });
}

/** @throws ClientResponseError 404 when it does not exist */
export function getParroquia(client: PocketBase, id: string): Promise<Parroquia> {
  return client.collection("parroquias").getOne<Parroquia>(id, { expand, fields });
}

/** Types and vicarías that the filters offer. */
export interface ParroquiasCatalog {
  tipos: TiposParroquiasRecord[];
  vicarias: VicariasRecord[];
}

/** Loads the catalog of the filters. A list that cannot be loaded is empty: the page works without it. */
export async function parroquiasCatalog(client: PocketBase): Promise<ParroquiasCatalog> {
  const [tipos, vicarias] = await Promise.all([
    client
      .collection("tipos_parroquias")
      .getFullList<TiposParroquiasRecord>({ sort: "+tipo", batch: 500 })
      .catch(() => []),
    client
      .collection("vicarias")
      .getFullList<VicariasRecord>({ sort: "-created", batch: 500 })
      .catch(() => []),
  ]);
  return { tipos, vicarias };
}

/** Builds the filter of a query. The client escapes every value; none is concatenated by hand (PAR-03). */
export function parroquiasFilter(client: PocketBase, query: ParroquiasQuery, ids?: readonly string[]): string {
  const parts: string[] = [];
  if (ids) parts.push(anyOf(client, ids));
  else if (query.search) parts.push(client.filter("nombre ~ {:search}", { search: searchText(query.search) }));
  if (query.tipo) parts.push(client.filter("tipo_parroquia = {:tipo}", { tipo: query.tipo }));
  if (query.ubicacion) parts.push(client.filter("ubicacion ~ {:place}", { place: searchText(query.ubicacion) }));
  if (query.vicarias.length > 0) {
    parts.push(`(${query.vicarias.map((id) => client.filter("vicaria = {:id}", { id })).join(" || ")})`);
  }
  return parts.join(" && ");
}
