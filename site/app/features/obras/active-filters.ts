import { needs } from "@arzobispado/diocese/config/needs";
import type { ActiveFilter } from "../../components/list/active-filters.tsx";
import { type ObrasQuery, obrasAddress } from "./obras-query.ts";

/** Lists the active filters, each with the address that removes it. */
export function listActiveFilters(query: ObrasQuery): ActiveFilter[] {
  const without = (change: Partial<ObrasQuery>) => obrasAddress({ ...query, page: 1, ...change });
  const filters: ActiveFilter[] = [];
  if (query.search) filters.push({ label: `«${query.search}»`, without: without({ search: "" }) });
  if (query.ubicacion) filters.push({ label: `En «${query.ubicacion}»`, without: without({ ubicacion: "" }) });
  if (query.necesidad) filters.push({ label: needs[query.necesidad], without: without({ necesidad: "" }) });
  return filters;
}
