import { Parser } from "htmlparser2";
import type { Bounds } from "../../config/bounds.ts";
import { type Problem, problem } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { Collection, Definition, EditorField } from "../../schema/define/define.ts";

/**
 * Most levels of nested elements in a saved text. Not a setting: pages show no more levels, even pages of a server that
 * uses another backend. Written texts have some ten levels.
 */
export const deepestText = 100;

/** Bound that a stored text exceeds. `null`: none exceeded. */
export type TextExcess = { bytes: number } | { deep: true } | null;

/** Bounds of HTML texts (SEG-80): of the `editor` fields of the collections that the installation defines. */
export class TextBounds {
  readonly #defined: ReadonlySet<string>;
  readonly #short: ReadonlySet<string>;
  readonly #bounds: () => Pick<Bounds, "maxTextBytes" | "keeperTextBytes">;

  constructor(definitions: readonly Definition[], bounds: () => Pick<Bounds, "maxTextBytes" | "keeperTextBytes">) {
    // Ids and names: a renamed collection keeps its id, an imported one its name.
    const keys = (of: readonly Definition[]) => new Set(of.flatMap(({ id, name }) => [id, name]));
    this.#defined = keys(definitions);
    this.#short = keys(definitions.filter(({ smallBounds }) => smallBounds));
    this.#bounds = bounds;
  }

  /** Bounded fields of a collection. A collection made through the API is bounded by `maxSize` alone. */
  fieldsOf({ id, name, type, fields }: Collection): EditorField[] {
    if (type === "view" || !(this.#defined.has(id) || this.#defined.has(name))) return [];
    return fields.filter((field): field is EditorField => field.type === "editor");
  }

  /** Checks a text before it is saved. @param account `null`: the server itself, or a guest */
  problemOf(text: string, account: Account | null): Problem | null {
    const { maxTextBytes, keeperTextBytes } = this.#bounds();
    const isShort =
      account !== null && (this.#short.has(account.collection.id) || this.#short.has(account.collection.name));
    const max = isShort ? Math.min(keeperTextBytes, maxTextBytes) : maxTextBytes;
    const excess = excessOf(text, max);
    if (excess === null) return null;
    return "deep" in excess
      ? problem("validation_max_depth_constraint", `Must have at most ${deepestText} levels of elements.`, {
          max: deepestText,
        })
      : problem("validation_max_text_constraint", `Must be at most ${max} bytes.`, { max });
  }

  /** Bound of the settings that a stored text exceeds. */
  excessOf(text: string): TextExcess {
    return excessOf(text, this.#bounds().maxTextBytes);
  }

  /** Most bytes of a text. */
  get longest(): number {
    return this.#bounds().maxTextBytes;
  }
}

function excessOf(text: string, max: number): TextExcess {
  const bytes = Buffer.byteLength(text);
  if (bytes > max) return { bytes };
  return isDeep(text) ? { deep: true } : null;
}

/** Elements without children. */
const levelless = new Set(
  "area base br col embed hr img input link meta param script source style track wbr".split(" "),
);

/**
 * Whether elements are nested too deep. The parser stops at the first such element, so time grows only with the length.
 */
function isDeep(html: string): boolean {
  if (!hasTags(html, deepestText)) return false;
  let depth = 0;
  let deep = false;
  const parser = new Parser({
    onopentagname(name) {
      if (++depth <= deepestText || levelless.has(name)) return;
      deep = true;
      parser.pause();
    },
    onclosetag() {
      depth--;
    },
  });
  parser.write(html);
  parser.end();
  return deep;
}

/** Whether a text has more than a number of `<`. Most texts have few, and need no parser. */
function hasTags(html: string, number: number): boolean {
  let found = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) if (++found > number) return true;
  return false;
}
