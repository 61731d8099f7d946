import { type LiturgicalChoices, usualChoices } from "../config/liturgia.ts";
import { liturgicalRow, yearsOfTable } from "../config/liturgical-table.ts";
import type { Liturgy } from "./calendar.ts";

/** Years of the table. */
export const liturgyYears = yearsOfTable;

/**
 * Liturgy of `generated/liturgia.json` with the choices of the archdiocese. The table has some 78 kB: on servers only.
 */
export const liturgyWith =
  (choices: LiturgicalChoices): Liturgy =>
  (text) => {
    const [celebration, , , season] = liturgicalRow(text, choices) ?? [];
    return celebration !== undefined && season !== undefined ? { celebration, season } : null;
  };

/** Liturgy with the default choices. */
export const liturgy: Liturgy = liturgyWith(usualChoices);
