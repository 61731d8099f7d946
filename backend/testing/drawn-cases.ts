import { createHash } from "node:crypto";

/**
 * Draws some cases of a long table by lot, so that a run of `npm test` stays short. `npm test -- --whole` tries all of
 * them. Each run has another seed, which it prints (`TEST_SEED`); a file that runs alone draws the same cases each time.
 *
 * @param cases whose tests differ by their input alone; a title that names requirements is kept by `groupOf`
 * @param most how many cases are drawn of each group; all of them when there are fewer
 * @param groupOf name of the group of which a case is one, such as a kind of fault; all are of one group when left out
 * @returns the drawn cases in the table's order
 */
export function drawnCases<Case>(
  cases: readonly Case[],
  most: number,
  groupOf: (item: Case) => unknown = () => "",
): Case[] {
  if (process.env.TEST_CASES === "all") return [...cases];
  const seed = process.env.TEST_SEED ?? "1";
  const lots = cases.map((item, place) => ({ item, place, group: groupOf(item), lot: lotOf(`${seed} ${place}`) }));
  const groups = Map.groupBy(
    lots.toSorted((one, other) => one.lot - other.lot),
    ({ group }) => group,
  );
  return [...groups.values()]
    .flatMap((group) => group.slice(0, most))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/**
 * Draws by lot whether this run looks at something that stands at no place of a table: one of `oneOf` runs does, and
 * `npm test -- --whole`.
 *
 * @param name tells it from all others
 * @param nth of as many things of one name, from 0: just one of them is drawn
 */
export function isDrawn(name: string, oneOf: number, nth = 0): boolean {
  if (process.env.TEST_CASES === "all") return true;
  return lotOf(`${process.env.TEST_SEED ?? "1"} ${name}`) % oneOf === nth;
}

const lotOf = (text: string): number => createHash("sha1").update(text).digest().readUInt32BE();
