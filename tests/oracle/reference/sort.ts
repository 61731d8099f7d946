import type { Row } from "../random-content.ts";
import { combinations, joinsOf } from "./filter.ts";
import { meaningOf, type Reading } from "./names.ts";
import { compareStored, type Value } from "./values.ts";

/**
 * Sorts rows (protocol 2.7), and leaves out rows whose joined rows are all hidden (3.3).
 * @param sort keys, with `-` in front for descending
 */
export function sortOf(reading: Reading, sort: readonly string[]): (rows: Row[]) => Row[] {
  const keys = sort.map((key) => {
    const descending = key.startsWith("-");
    const name = descending ? key.slice(1) : key;
    return { descending, meaning: name === "@rowid" ? null : meaningOf(reading, { kind: "name", text: name }) };
  });
  const joins = joinsOf(keys.flatMap(({ meaning }) => meaning ?? []));
  return (rows) => {
    const at = new Map(rows.map((row, index) => [row, index]));
    const left = rows.filter((row) => combinations(reading, joins, row).length > 0);
    const keysOf = new Map(
      left.map((row) => [
        row,
        keys.map(({ descending, meaning }) => {
          if (!meaning) return at.get(row) ?? 0;
          const values = combinations(reading, joinsOf([meaning]), row).map((joined) =>
            shown(meaning.read(row, joined)),
          );
          // The first one of several joined rows in the sort direction counts.
          return values.toSorted((one, other) => (descending ? -1 : 1) * compareStored(one, other))[0] ?? null;
        }),
      ]),
    );
    return left.toSorted((one, other) => {
      for (const [index, { descending }] of keys.entries()) {
        const order = compareStored(keysOf.get(one)?.[index] ?? null, keysOf.get(other)?.[index] ?? null);
        if (order !== 0) return descending ? -order : order;
      }
      return (at.get(one) ?? 0) - (at.get(other) ?? 0);
    });
  };
}

/** A hidden address counts as empty. */
const shown = ({ value, visible }: Value) => (visible ? value : "");
