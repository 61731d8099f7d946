import { LRUCache } from "lru-cache";
import { RE2JS, RE2JSException } from "re2js";

/** Only what matching needs, so that no reader depends on the engine. */
export interface Pattern {
  /** Whether a part of the text fits; `^` and `$` tie it to the whole. */
  test(text: string): boolean;
}

const none = Symbol("no pattern");

/** Patterns stand in definitions, of which there are few. The size is in characters. */
const compiled = new LRUCache<string, Pattern | typeof none>({
  max: 500,
  maxSize: 100_000,
  sizeCalculation: (_pattern, text) => Math.max(1, text.length),
});

/**
 * The pattern of a field, in the RE2 syntax of PocketBase's Go (github.com/google/re2/wiki/Syntax).
 *
 * The engine takes time in proportion to the text, whatever the pattern: a superuser's or an import's `(a+)+$` cannot
 * hold the process, as it would in JavaScript's own engine (SEG-67). RE2 knows no backreference and no look-around.
 * @returns null when it is none
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
