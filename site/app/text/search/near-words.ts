/** Fewest letters of a word whose neighbours are searched: shorter words have too many. */
export const shortestNear = 5;

/**
 * Whether two words differ by one letter: too many, too few, another, or exchanged with its neighbour
 * (Damerau–Levenshtein distance 1).
 */
export function areNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (one[at] === other[at]) at++;
  const same = (ofOne: number, ofOther: number) => one.slice(at + ofOne) === other.slice(at + ofOther);
  if (one.length !== other.length) return one.length > other.length ? same(1, 0) : same(0, 1);
  return same(1, 1) || (one[at] === other[at + 1] && one[at + 1] === other[at] && same(2, 2));
}
