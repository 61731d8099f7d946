import type { ActiveFilter } from "../../components/list/active-filters.tsx";
import type { ClerosCatalog } from "./cleros.ts";
import { type ClerosQuery, clerosAddress } from "./cleros-query.ts";

/** Lists the active filters, each with the address that removes it. */
export function listActiveFilters(query: ClerosQuery, catalog: ClerosCatalog): ActiveFilter[] {
  const without = (change: Partial<ClerosQuery>) => clerosAddress({ ...query, page: 1, ...change });
  const ofList = (list: "cargos" | "parroquias" | "vicarias", nameOf: (id: string) => string | undefined) =>
    query[list].map((id) => ({
      label: nameOf(id) ?? "Filtro desconocido",
      without: without({ [list]: query[list].filter((other) => other !== id) }),
    }));
  return [
    ...(query.search ? [{ label: `«${query.search}»`, without: without({ search: "" }) }] : []),
    ...ofList("cargos", (id) => catalog.cargos.find((cargo) => cargo.id === id)?.cargo),
    ...ofList("parroquias", (id) => catalog.parroquias.find((parroquia) => parroquia.id === id)?.nombre),
    ...ofList("vicarias", (id) => catalog.vicarias.find((vicaria) => vicaria.id === id)?.nombre),
  ];
}
