/** A stretch of text; `changed` when the other version does not have it there. */
export interface DiffPart {
  text: string;
  changed: boolean;
}

/** Comparisons at most; beyond it the whole middle counts as changed, so that a long text does not stop the page. */
const mostComparisons = 4_000_000;

/** Both texts in parts, word by word: what they share, and what only one of them has. */
export function diffWords(mine: string, theirs: string): [mine: DiffPart[], theirs: DiffPart[]] {
  const [one, other] = [words(mine), words(theirs)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const middles: [string[], string[]] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const [keptOfOne, keptOfOther] = shared(...middles);
  const whole = (all: string[], middle: string[], kept: Set<number>) =>
    joined(
      all.map((text, index) => {
        const inMiddle = index >= start && index < start + middle.length;
        return { text, changed: inMiddle && !kept.has(index - start) };
      }),
    );
  return [whole(one, middles[0], keptOfOne), whole(other, middles[1], keptOfOther)];
}

/** Words, and what stands between them. */
const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:[:.,][\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? [];

/** Places of the longest common subsequence in each. */
function shared(one: string[], other: string[]): [Set<number>, Set<number>] {
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()];
  if (one.length * other.length > mostComparisons) return kept;
  const width = other.length + 1;
  const length = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => length[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      length[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) {
      kept[0].add(row++);
      kept[1].add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return kept;
}

function joined(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && last.changed === part.changed) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
