import { type Part, textsOf } from "./html-part.ts";
import type { PlainPage } from "./plain-browser.ts";

/** Region of results, which every list page of the site has without script. */
export const results = ({ body }: PlainPage): Part => body.one("region", "Resultados");
/** Cards of the results, without those of the newest items that are shown when nothing was found. */
export function cards(page: PlainPage): Part[] {
  const all = results(page).all("article");
  return all.slice(0, all.length - newest(page).length);
}
export const newest = (page: PlainPage): Part[] =>
  results(page)
    .all("region")
    .flatMap((region) => region.all("article"));
/** Titles of the cards, in order. */
export const titles = (page: PlainPage, shown = cards(page)): string[] =>
  textsOf(shown.flatMap((card) => card.select("h2")));
/** Text of the count, such as `3 noticias`. */
export const count = (page: PlainPage): string => results(page).one("status").text;
/** Links of the active filters; following one removes it. */
export const chips = ({ body }: PlainPage): Part[] =>
  body.all("list", "Filtros puestos").flatMap((list) => list.all("link"));
export const optionsOf = (field: Part): string[] => textsOf(field.all("option"));
