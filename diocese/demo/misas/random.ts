/** Random choices that are the same at each loading. */
export interface Chance {
  /** Picks one of the values. */
  pick<T>(values: readonly [T, ...T[]]): T;
  /** Whether an event with this share happens. */
  happens(share: number): boolean;
}

/**
 * Random choices from a seed.
 * @see https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (mulberry32, public domain)
 */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    happens: (share) => next() < share,
  };
}
