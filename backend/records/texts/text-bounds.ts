import { Parser } from "htmlparser2";
import type { Bounds } from "../../config/bounds.ts";
import type { Problem } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { Collection, Definition, EditorField } from "../../schema/define/define.ts";
import { problem } from "../../schema/fields/problem.ts";

/**
 * Levels of elements within each other in a text that is saved. No setting: pages show no more, those of a server that
 * asks another one too. What people write has some ten.
 */
export const deepestText = 100;

/** Bound that a stored text exceeds. `null`: none. */
export type TextExcess = { bytes: number } | { deep: true } | null;

/** Bounds of HTML texts (SEG-80): of the `editor` fields of the collections that the installation defines. */
export class TextBounds {
  readonly #defined: ReadonlySet<string>;
  readonly #short: ReadonlySet<string>;
  readonly #bounds: () => Pick<Bounds, "maxTextBytes" | "keeperTextBytes">;

  constructor(definitions: readonly Definition[], bounds: () => Pick<Bounds, "maxTextBytes" | "keeperTextBytes">) {
    // A renamed collection has its id still, an imported one its name.
    const keys = (of: readonly Definition[]) => new Set(of.flatMap(({ id, name }) => [id, name]));
    this.#defined = keys(definitions);
    this.#short = keys(definitions.filter(({ smallBounds }) => smallBounds));
    this.#bounds = bounds;
  }

  /** Fields of a collection that are bounded; those of a collection made through the API have their `maxSize` alone. */
  fieldsOf({ id, name, type, fields }: Collection): EditorField[] {
    if (type === "view" || !(this.#defined.has(id) || this.#defined.has(name))) return [];
    return fields.filter((field): field is EditorField => field.type === "editor");
  }

  /** @param account null: the server itself, or a guest */
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

  /** Bound that would refuse this text if it were saved today. */
  excessOf(text: string): TextExcess {
    return excessOf(text, this.#bounds().maxTextBytes);
  }

  /** Bytes that a text may have. */
  get longest(): number {
    return this.#bounds().maxTextBytes;
  }
}

function excessOf(text: string, max: number): TextExcess {
  const bytes = Buffer.byteLength(text);
  if (bytes > max) return { bytes };
  return isDeep(text) ? { deep: true } : null;
}

/** Elements that hold no others. */
const levelless = new Set(
  "area base br col embed hr img input link meta param script source style track wbr".split(" "),
);

/** Time grows with the length: the parser stops at the first element that is too deep. */
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

/** Whether there is more than a number of `<`: most texts need no parser. */
function hasTags(html: string, number: number): boolean {
  let found = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) if (++found > number) return true;
  return false;
}
