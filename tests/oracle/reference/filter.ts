import type { Comparison, Filter } from "../filter-tree.ts";
import { shapeOf } from "../library.ts";
import type { Content, Row } from "../random-content.ts";
import { type Facts, type Join, type Joined, type Meaning, meaningOf, type Reading } from "./names.ts";
import { fails, satisfies, type Truth } from "./values.ts";

/** Thrown when a question needs more combinations of rows than the oracle can try. */
export class TooMany extends Error {}

const mostCombinations = 30_000;

interface Understood {
  comparison: Comparison;
  left: Meaning;
  right: Meaning;
}

/**
 * Prepares a filter for all rows.
 * @returns whether a row satisfies it: some combination of joined rows makes the whole expression true (protocol 3.6)
 * @throws Refused if a name stands for nothing that the asker may read
 */
export function filterOf(reading: Reading, filter: Filter): (row: Row) => boolean {
  const meanings = new Map<Comparison, Understood>();
  const understand = (part: Filter): void => {
    if (part.kind !== "comparison") part.parts.forEach(understand);
    else {
      const [left, right] = [meaningOf(reading, part.left), meaningOf(reading, part.right)];
      meanings.set(part, { comparison: part, left, right });
    }
  };
  understand(filter);
  const joins = joinsOf([...meanings.values()].flatMap(({ left, right }) => [left, right]));
  return (row) => {
    const holds = (part: Filter, joined: Joined): Truth => {
      if (part.kind === "comparison") return comparisonHolds(reading, meanings.get(part) as Understood, row, joined);
      const truths = part.parts.map((each) => holds(each, joined));
      const deciding = part.kind === "or";
      if (truths.includes(deciding)) return deciding;
      return truths.includes(null) ? null : !deciding;
    };
    return combinations(reading, joins, row).some((joined) => holds(filter, joined) === true);
  };
}

function comparisonHolds(reading: Reading, { comparison, left, right }: Understood, row: Row, joined: Joined): Truth {
  const { operator, any } = comparison;
  const one = left.read(row, joined);
  const other = right.read(row, joined);
  if (!one.visible || !other.visible) return false;
  const satisfied = satisfies(one, operator, other);
  if (satisfied !== true || any || !(left.many || right.many)) return satisfied;
  return !everyPair(reading, left, right, row).some(
    ([each, beside]) => each.visible && beside.visible && fails(each, operator, beside),
  );
}

/** Pairs each value of one side with each of the other. */
function everyPair(reading: Reading, left: Meaning, right: Meaning, row: Row) {
  const values = (meaning: Meaning) =>
    combinations(reading, joinsOf([meaning]), row).map((joined) => meaning.read(row, joined));
  const others = values(right);
  return values(left).flatMap((value) => others.map((other) => [value, other] as const));
}

/** Joins without repetitions, parents first. */
export function joinsOf(meanings: readonly Pick<Meaning, "joins">[]): Join[] {
  return [...new Map(meanings.flatMap(({ joins }) => joins).map((join) => [join.key, join] as const)).values()];
}

/** All combinations of joined rows that the asker may see. `null` stands for a join without rows. */
export function combinations(reading: Reading, joins: readonly Join[], row: Row): Joined[] {
  let found: Map<string, Row | string | null>[] = [new Map()];
  for (const join of joins) {
    found = found.flatMap((joined) => {
      const parent = join.parent ? (joined.get(join.parent.key) as Row | null) : row;
      const rows = join.rowsOf(parent);
      const each = rows.length === 0 ? [null] : rows.filter((other) => isKnown(reading, join, other));
      return each.map((other) => new Map(joined).set(join.key, other));
    });
    if (found.length > mostCombinations) throw new TooMany();
  }
  return found;
}

function isKnown({ restricted, facts }: Reading, { shape }: Join, row: Row | string): boolean {
  return !restricted || !shape || typeof row === "string" || mayRead(facts, shape.name, "list")(row);
}

const known = new WeakMap<Content, Map<string, boolean>>();

/** Whether a rule lets the asker see a row. A locked rule: false for each row. */
export function mayRead(facts: Facts, collection: string, action: "list" | "view"): (row: Row) => boolean {
  const shape = shapeOf(collection);
  const rule = shape[action];
  if (facts.asker?.superuser || rule === "") return () => true;
  if (rule === null) return () => false;
  const may = filterOf({ facts, shape, restricted: false }, rule);
  const answers = known.get(facts.content) ?? new Map<string, boolean>();
  known.set(facts.content, answers);
  return (row) => {
    const key = `${facts.asker?.row.id} ${collection} ${action} ${row.id}`;
    const answer = answers.get(key) ?? may(row);
    answers.set(key, answer);
    return answer;
  };
}

/** Forgets cached rule results; call it after a change of the content. */
export const forgetRules = (content: Content) => known.delete(content);
