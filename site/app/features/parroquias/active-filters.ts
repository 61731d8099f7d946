import type { ActiveFilter } from "../../components/list/active-filters.tsx";
import type { ParroquiasCatalog } from "./parroquias.ts";
import { type ParroquiasQuery, parroquiasAddress } from "./parroquias-query.ts";

/** Lists the active filters, each with the address that removes it. */
export function listActiveFilters(query: ParroquiasQuery, { tipos, vicarias }: ParroquiasCatalog): ActiveFilter[] {
  const without = (change: Partial<ParroquiasQuery>) => parroquiasAddress({ ...query, page: 1, ...change });
  const filters: ActiveFilter[] = [];
  if (query.search) filters.push({ label: `«${query.search}»`, without: without({ search: "" }) });
  if (query.tipo) {
    const tipo = tipos.find(({ id }) => id === query.tipo);
    filters.push({ label: tipo?.tipo ?? "Tipo desconocido", without: without({ tipo: "" }) });
  }
  for (const id of query.vicarias) {
    const vicaria = vicarias.find((candidate) => candidate.id === id);
    const rest = query.vicarias.filter((other) => other !== id);
    filters.push({ label: vicaria?.nombre ?? "Vicaría desconocida", without: without({ vicarias: rest }) });
  }
  if (query.ubicacion) filters.push({ label: `En «${query.ubicacion}»`, without: without({ ubicacion: "" }) });
  return filters;
}
