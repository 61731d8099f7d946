import type {
  CargosCleroFiltradoRecord,
  ParroquiasFiltradoRecord,
  VicariasFiltradoRecord,
} from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import type { Clero } from "./clero.ts";
import { clerosFilter } from "./cleros-filter.ts";
import type { ClerosQuery } from "./cleros-query.ts";

const cardFields = [
  "id",
  "collectionId",
  "titulo",
  "nombres",
  "apellido_paterno",
  "apellido_materno",
  "imagen",
  "expand.cargo.cargo",
  "expand.parroquia.id",
  "expand.parroquia.nombre",
].join(",");

/** One page of the directory, by rank, and by name within a rank. */
export function findCleros(client: PocketBase, query: ClerosQuery): Promise<ListResult<Clero>> {
  return client.collection("cleros_diocesanos").getList<Clero>(query.page, query.perPage, {
    filter: clerosFilter(client, query),
    sort: "+cargo.nivel,apellido_paterno,apellido_materno,nombres",
    expand: "cargo,parroquia",
    fields: cardFields,
  });
}

/** What the three dropdowns offer, each in ascending order (CLE-02). */
export interface ClerosCatalog {
  cargos: CargosCleroFiltradoRecord[];
  parroquias: ParroquiasFiltradoRecord[];
  vicarias: VicariasFiltradoRecord[];
}

export async function clerosCatalog(client: PocketBase): Promise<ClerosCatalog> {
  const all = <Entry>(name: string, sort: string) => client.collection(name).getFullList<Entry>({ sort, batch: 500 });
  const [cargos, parroquias, vicarias] = await Promise.all([
    all<CargosCleroFiltradoRecord>("cargos_clero_filtrado", "+cargo"),
    all<ParroquiasFiltradoRecord>("parroquias_filtrado", "+nombre"),
    all<VicariasFiltradoRecord>("vicarias_filtrado", "+nombre"),
  ]);
  return {
    cargos: cargos.toSorted((one, other) => inSpanish.compare(one.cargo, other.cargo)),
    parroquias: parroquias.toSorted((one, other) => inSpanish.compare(one.nombre, other.nombre)),
    vicarias: vicarias.toSorted((one, other) => inSpanish.compare(one.nombre, other.nombre)),
  };
}

/** A database may put capitals and accents apart, where people would not look for them. */
const inSpanish = new Intl.Collator("es");
