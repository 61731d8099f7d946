import type {
  CargosCleroFiltradoRecord,
  ParroquiasFiltradoRecord,
  VicariasFiltradoRecord,
} from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { anyOf } from "../../backend/list/find-by-text-or-meaning.ts";
import { mostInOrder, putInOrder } from "../../backend/list/put-in-order.ts";
import type { ClerosQuery } from "../../sections/clero.ts";
import { hasName } from "../../text/names/full-name.ts";
import { compareNames } from "../../text/names/proper-name.ts";
import type { Clero } from "./clero.ts";
import { clerosFilter, nameFields } from "./cleros-filter.ts";

const cardFields = [
  "id",
  "collectionId",
  "titulo",
  "nombres",
  "apellido_paterno",
  "apellido_materno",
  "imagen",
  "imagen_datos",
  "telefono",
  "whatsapp",
  "correo",
  "semblanza:excerpt(40,true)",
  "expand.cargo.cargo",
  "expand.cargo.nivel",
  "expand.parroquia.id",
  "expand.parroquia.nombre",
].join(",");

/**
 * Finds one page of the directory: by rank, by name within a rank, and last the persons without a cargo (CLE-04). The
 * backend's sort puts empty values first, so those persons are loaded by a request of their own; they are few, and come
 * all at once.
 * @param ids ids of the wanted persons; replaces the text search of the query
 */
export async function findCleros(
  client: PocketBase,
  query: ClerosQuery,
  ids?: readonly string[],
): Promise<ListResult<Clero>> {
  const { page, perPage } = query;
  const cleros = client.collection("cleros_diocesanos");
  const request = (office: string) => ({
    filter: [clerosFilter(client, ids ? { ...query, search: "" } : query), ids ? anyOf(client, ids) : "", named, office]
      .filter((part) => part !== "")
      .join("&&"),
    expand: "cargo,parroquia",
    fields: cardFields,
  });
  const rankedFirst = { ...request('cargo!=""'), sort: `+cargo.nivel,${byName}` };
  const [asked, others] = await Promise.all([
    cleros.getList<Clero>(page, perPage, rankedFirst),
    // A filter by cargo excludes persons without a cargo.
    query.cargos.length > 0 ? [] : cleros.getFullList<Clero>({ ...request('cargo=""'), sort: byName, batch: 500 }),
  ]);
  const ranked = await putInOrder(asked, {
    compare: (one, other) => rankOf(one) - rankOf(other) || compareFullNames(one, other),
    keep: () => true,
    whole: () => cleros.getFullList<Clero>({ ...rankedFirst, batch: mostInOrder }),
  });
  const before = (page - 1) * perPage - ranked.totalItems;
  const last = [...others].sort(compareFullNames);
  const items = [...ranked.items, ...last.slice(Math.max(0, before), Math.max(0, before + perPage))];
  const totalItems = ranked.totalItems + others.length;
  return { ...ranked, items: items.filter(hasName), totalItems, totalPages: Math.ceil(totalItems / perPage) };
}

/** @throws ClientResponseError 404 when it does not exist */
export function getClero(client: PocketBase, id: string): Promise<Clero> {
  return client.collection("cleros_diocesanos").getOne<Clero>(id, { expand: "cargo,parroquia" });
}

const byName = "apellido_paterno,apellido_materno,nombres";

const rankOf = ({ expand }: Clero): number => expand?.cargo?.nivel ?? 0;

/** Compares names as Spanish does. The server sorts by bytes. */
function compareFullNames(one: Clero, other: Clero): number {
  const fields = ["apellido_paterno", "apellido_materno", "nombres"] as const;
  return fields.reduce((found, field) => found || compareNames(one[field], other[field]), 0);
}

/** Excludes records without a name: they cannot be looked up, and their card would be blank (CLE-03). */
const named = `(${nameFields.map((field) => `${field}!=""`).join("||")})`;

/** Choices of the three dropdowns, each in ascending order (CLE-02). */
export interface ClerosCatalog {
  cargos: CargosCleroFiltradoRecord[];
  parroquias: ParroquiasFiltradoRecord[];
  vicarias: VicariasFiltradoRecord[];
}

/** Loads the choices of the dropdowns. A list that cannot be loaded is empty: the page works without it. */
export async function clerosCatalog(client: PocketBase): Promise<ClerosCatalog> {
  const all = <Entry>(name: string, sort: string) =>
    client
      .collection(name)
      .getFullList<Entry>({ sort, batch: 500 })
      .catch((): Entry[] => []);
  const [cargos, parroquias, vicarias] = await Promise.all([
    all<CargosCleroFiltradoRecord>("cargos_clero_filtrado", "+cargo"),
    all<ParroquiasFiltradoRecord>("parroquias_filtrado", "+nombre"),
    all<VicariasFiltradoRecord>("vicarias_filtrado", "+nombre"),
  ]);
  return {
    cargos: [...cargos].sort((one, other) => compareNames(one.cargo, other.cargo)),
    parroquias: [...parroquias].sort((one, other) => compareNames(one.nombre, other.nombre)),
    vicarias: [...vicarias].sort((one, other) => compareNames(one.nombre, other.nombre)),
  };
}
