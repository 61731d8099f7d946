import { weekdayMoment } from "../text/dates/weekday-moment.ts";

/** A page as it was opened, which says when that was. @param date as the header `Date` writes it */
export function keptNotice(html: string, date: string | null): string {
  const when = new Date(date ?? "");
  const words = Number.isNaN(when.getTime()) ? "" : ` Página guardada el ${weekdayMoment(when)}.`;
  // The classes are those of the line without a connection (components/connection/), whose rules every page has.
  const notice = `<div class="sin-red" role="status"><p class="envoltura">Sin conexión.${words}</p></div>`;
  // In the place of the line that says so much of every page.
  return html.replace(' data-offline=""', "").replace(/<main\b[^>]*>/, (main) => main + notice);
}
