import { weekdayMoment } from "../text/dates/weekday-moment.ts";

/**
 * Adds to a cached page the notice that there is no connection, and when the page was saved.
 * @param date as the header `Date` writes it
 */
export function keptNotice(html: string, date: string | null): string {
  const when = new Date(date ?? "");
  const words = Number.isNaN(when.getTime()) ? "" : ` Página guardada el ${weekdayMoment(when)}.`;
  // The classes are those of the offline bar (components/connection/), whose rules every page has.
  const notice = `<div class="sin-red" role="status"><p class="envoltura">Sin conexión.${words}</p></div>`;
  // Takes the place of the offline bar, which says only that there is no connection.
  return html.replace(' data-offline=""', "").replace(/<main\b[^>]*>/, (main) => main + notice);
}
