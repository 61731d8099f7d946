import { createHash } from "node:crypto";

/**
 * Draws random cases of a long table, so that a run of `npm test` stays short. `npm test -- --whole` runs all of
 * them. Each run has another seed, which it prints (`TEST_SEED`); a file run alone draws the same cases each time.
 *
 * @param cases whose tests differ only by their input; a title that names requirements is kept by `groupOf`
 * @param most number of cases drawn from each group; all of them if there are fewer
 * @param groupOf group of a case, such as a kind of fault; default: one group
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
 * Decides at random whether this run includes a test that is not in a table: one in `oneOf` runs does, and `npm test
 * -- --whole`.
 *
 * @param name unique name of the test
 * @param nth index among tests of one name, from 0: exactly one of them is drawn
 */
export function isDrawn(name: string, oneOf: number, nth = 0): boolean {
  if (process.env.TEST_CASES === "all") return true;
  return lotOf(`${process.env.TEST_SEED ?? "1"} ${name}`) % oneOf === nth;
}

const lotOf = (text: string): number => createHash("sha1").update(text).digest().readUInt32BE();
