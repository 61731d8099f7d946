import { type Part, textsOf } from "./html-part.ts";
import type { PlainPage } from "./plain-browser.ts";

/** What all lists of the site have, in a page without script. */
export const results = ({ body }: PlainPage): Part => body.one("region", "Resultados");
/** Cards of what was found, without those of the newest items below nothing found. */
export function cards(page: PlainPage): Part[] {
  const all = results(page).all("article");
  return all.slice(0, all.length - newest(page).length);
}
export const newest = (page: PlainPage): Part[] =>
  results(page)
    .all("region")
    .flatMap((region) => region.all("article"));
/** The titles of the cards, in their order. */
export const titles = (page: PlainPage, shown = cards(page)): string[] =>
  textsOf(shown.flatMap((card) => card.select("h2")));
/** `3 noticias` */
export const count = (page: PlainPage): string => results(page).one("status").text;
/** The filters that are set, each a link that takes it off. */
export const chips = ({ body }: PlainPage): Part[] =>
  body.all("list", "Filtros puestos").flatMap((list) => list.all("link"));
export const optionsOf = (field: Part): string[] => textsOf(field.all("option"));
