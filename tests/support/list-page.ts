import { type Part, textsOf } from "./html-part.ts";
import type { PlainPage } from "./plain-browser.ts";

/** What all lists of the site have, in a page without script. */
export const results = ({ body }: PlainPage): Part => body.one("region", "Resultados");
export const cards = (page: PlainPage): Part[] => results(page).all("article");
/** The titles of the cards, in their order. */
export const titles = (page: PlainPage): string[] => textsOf(cards(page).flatMap((card) => card.select("h2")));
/** `3 noticias` */
export const count = (page: PlainPage): string => results(page).one("status").text;
/** The filters that are set, each a link that takes it off. */
export const chips = ({ body }: PlainPage): Part[] =>
  body.all("list", "Filtros puestos").flatMap((list) => list.all("link"));
export const optionsOf = (field: Part): string[] => textsOf(field.all("option"));
