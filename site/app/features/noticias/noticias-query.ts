import { type NoticiasQuery, noticiasAddress, noticiasSection } from "../../sections/noticias.ts";
import { type ActiveFilter, activeFilters, isLongQuery, labelOf, readQuery } from "../../sections/query.ts";
import { longDate } from "../../text/dates/dates.ts";
import type { NoticiasCatalog } from "./noticias.ts";
import { isPeriod, periodOfRange, periods, rangeOfPeriod } from "./periods.ts";

/**
 * Reads the query of an address that a form sends: a preset of dates, repeated `tags`, empty or default values.
 * @param today `YYYY-MM-DD` in La Paz
 * @returns null when the address is short already
 */
export function shortNoticiasQuery(params: URLSearchParams, today: string): NoticiasQuery | null {
  const period = params.get("periodo");
  if (period === null && !isLongQuery(noticiasSection, params)) return null;
  const query = readQuery(noticiasSection, params);
  return isPeriod(period) ? { ...query, ...rangeOfPeriod(period, today) } : query;
}

/** Lists the active filters, each with the address of the public list without it. */
export function noticiasFilters(query: NoticiasQuery, { tipos, tags }: NoticiasCatalog, today: string): ActiveFilter[] {
  const filters = activeFilters(noticiasSection, query, {
    tipo: labelOf(tipos, "tipo", "Tipo desconocido"),
    tags: labelOf(tags, "nombre", "Etiqueta desconocida"),
  });
  if (!query.from && !query.to) return filters;
  const without = noticiasAddress({ ...query, page: 1, from: "", to: "" });
  return [...filters, { label: rangeLabel(query, today), without }];
}

function rangeLabel({ from, to }: NoticiasQuery, today: string): string {
  const period = periodOfRange({ from, to }, today);
  if (period) return periods[period];
  const day = (isoDay: string) => longDate(new Date(`${isoDay}T12:00:00Z`));
  if (from && to) return `Del ${day(from)} al ${day(to)}`;
  return from ? `Desde el ${day(from)}` : `Hasta el ${day(to)}`;
}
