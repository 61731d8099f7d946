import type { TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import type { ActiveFilter } from "../../components/list/active-filters.tsx";
import { longDate } from "../../text/dates/dates.ts";
import { type NoticiasQuery, noticiasAddress } from "./noticias-query.ts";
import { periodOfRange, periods } from "./periods.ts";

/** Lists the active filters of the public list, each with the address without it. */
export function listActiveFilters(
  query: NoticiasQuery,
  tipos: TiposNoticiasRecord[],
  tags: TagsRecord[],
  today: string,
): ActiveFilter[] {
  const without = (change: Partial<NoticiasQuery>) => noticiasAddress({ ...query, page: 1, ...change });
  const filters: ActiveFilter[] = [];
  if (query.search) filters.push({ label: `«${query.search}»`, without: without({ search: "" }) });
  if (query.tipo) {
    const tipo = tipos.find(({ id }) => id === query.tipo);
    filters.push({ label: tipo?.tipo ?? "Tipo desconocido", without: without({ tipo: "" }) });
  }
  for (const id of query.tags) {
    const tag = tags.find((candidate) => candidate.id === id);
    const rest = query.tags.filter((other) => other !== id);
    filters.push({ label: tag?.nombre ?? "Etiqueta desconocida", without: without({ tags: rest }) });
  }
  if (query.from || query.to) {
    filters.push({ label: rangeLabel(query, today), without: without({ from: "", to: "" }) });
  }
  return filters;
}

function rangeLabel({ from, to }: NoticiasQuery, today: string): string {
  const period = periodOfRange({ from, to }, today);
  if (period) return periods[period];
  const day = (isoDay: string) => longDate(new Date(`${isoDay}T12:00:00Z`));
  if (from && to) return `Del ${day(from)} al ${day(to)}`;
  return from ? `Desde el ${day(from)}` : `Hasta el ${day(to)}`;
}
