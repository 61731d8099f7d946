import { differences, type GridLine, type LineContent } from "./grid-line.ts";

/** Records to delete, update and create; each record occurs once. */
export interface Plan {
  deletes: GridLine[];
  updates: { line: GridLine; body: Partial<LineContent> }[];
  creates: GridLine[];
}

/** Computes the fewest changes that turn `before` into `after`. */
export function planOf(before: readonly GridLine[], after: readonly GridLine[]): Plan {
  const known = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(after.map(({ id }) => id));
  return {
    deletes: before.filter(({ id }) => !kept.has(id)),
    updates: after.flatMap((line) => {
      const old = known.get(line.id);
      const changed = old ? differences(old, line) : [];
      const body: Partial<LineContent> = Object.fromEntries(changed.map((name) => [name, line[name]]));
      return changed.length === 0 ? [] : [{ line, body }];
    }),
    creates: after.filter(({ id }) => !known.has(id)),
  };
}

/** Number of records that a plan changes. */
export const sizeOf = ({ deletes, updates, creates }: Plan): number => deletes.length + updates.length + creates.length;
