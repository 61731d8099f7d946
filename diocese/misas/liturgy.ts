import { type LiturgicalChoices, usualChoices } from "../config/liturgia.ts";
import { liturgicalRow, yearsOfTable } from "../config/liturgical-table.ts";
import type { Liturgy } from "./calendar.ts";

/** From the first to the last of them the table speaks. */
export const liturgyYears = yearsOfTable;

/** What `generated/liturgia.json` says of a day, by the choices of the archdiocese. It has some 78 kB: for servers. */
export const liturgyWith =
  (choices: LiturgicalChoices): Liturgy =>
  (text) => {
    const [celebration, , , season] = liturgicalRow(text, choices) ?? [];
    return celebration !== undefined && season !== undefined ? { celebration, season } : null;
  };

/** The liturgy of an archdiocese whose team has chosen nothing. */
export const liturgy: Liturgy = liturgyWith(usualChoices);
