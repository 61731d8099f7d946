import { LRUCache } from "lru-cache";
import { RE2JS, RE2JSException } from "re2js";

/** Compiled pattern. Only the needed method, so that callers do not depend on the library. */
export interface Pattern {
  /** Checks whether any part of the text matches; `^` and `$` anchor the pattern. */
  test(text: string): boolean;
}

const none = Symbol("no pattern");

/** Cache of compiled patterns; definitions contain few. `maxSize` is in characters. */
const compiled = new LRUCache<string, Pattern | typeof none>({
  max: 500,
  maxSize: 100_000,
  sizeCalculation: (_pattern, text) => Math.max(1, text.length),
});

/**
 * Compiles the pattern of a field, in the RE2 syntax of PocketBase's Go (github.com/google/re2/wiki/Syntax).
 *
 * Matching takes time proportional to the text for every pattern: `(a+)+$` of a superuser or an import cannot block the
 * process, as it would with JavaScript's own engine (SEG-67). RE2 has no backreferences and no look-around.
 * @returns `null` for an invalid pattern
 */
export function compilePattern(pattern: string): Pattern | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known === none ? null : known;
  const expression = compile(pattern);
  compiled.set(pattern, expression ?? none);
  return expression;
}

function compile(pattern: string): Pattern | null {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}
