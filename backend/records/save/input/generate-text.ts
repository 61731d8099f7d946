import { randomInt } from "node:crypto";
import { compilePattern } from "../../../schema/fields/pattern.ts";

/** Most repeats of `*` and `+`, since the pattern gives no limit. */
const openRepeats = 6;
/** Most pieces of one text: the default limit of a text in characters. Nested quantifiers multiply (SEG-67). */
const mostPieces = 5000;
const anyCharacter = charactersBetween("0", "9") + charactersBetween("A", "Z") + charactersBetween("a", "z");
const classes: Record<string, string> = { d: charactersBetween("0", "9"), w: `${anyCharacter}_`, s: " " };

/**
 * Generates a random text that matches an `autogeneratePattern`, e.g. `users[0-9]{6}` (protocol 2.2).
 * Supports letters, escapes, character classes, groups, `|` and quantifiers; the randomness is cryptographic.
 * @returns `""` for an unsupported pattern, and for a text that would be too long
 */
export function generateText(pattern: string): string {
  if (!compilePattern(pattern)) return ""; // Also refuses groups nested too deep for the recursion.
  const reader = new PatternReader(pattern);
  const text = reader.alternatives();
  try {
    return reader.atEnd ? text() : "";
  } catch (error) {
    if (error instanceof TooLongError) return "";
    throw error;
  }
}

class TooLongError extends Error {}

/** Item of a character class: `\d`, one character, or a range. Each character may be escaped. */
const classItem = /\\([dws])|(?:\\(.)|([^\\]))(?:-(?:\\(.)|([^\\])))?/gs;

type Generator = () => string;

class PatternReader {
  readonly #pattern: string;
  #at = 0;
  #pieces = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get atEnd(): boolean {
    return this.#at >= this.#pattern.length;
  }

  alternatives(): Generator {
    const choices = [this.#sequence()];
    while (this.#take("|")) choices.push(this.#sequence());
    return () => choices[randomInt(choices.length)]?.() ?? "";
  }

  #sequence(): Generator {
    const pieces: Generator[] = [];
    while (!this.atEnd && !"|)".includes(this.#next())) {
      const piece = this.#piece();
      if (piece) pieces.push(piece);
      else break;
    }
    return () => pieces.map((piece) => piece()).join("");
  }

  /** Parses a piece of the pattern with its quantifier. @returns `null`, without moving on, for unsupported syntax */
  #piece(): Generator | null {
    const atom = this.#atom();
    if (!atom) return null;
    const [least, most] = this.#quantifier();
    return () => {
      const length = randomInt(least, most + 1);
      this.#pieces += length;
      if (this.#pieces > mostPieces) throw new TooLongError();
      return Array.from({ length }, atom).join("");
    };
  }

  #atom(): Generator | null {
    if (this.#take("^") || this.#take("$")) return () => "";
    if (this.#take("(")) {
      this.#match(/^\?(?::|P?<\w+>)/);
      const inside = this.alternatives();
      return this.#take(")") ? inside : null;
    }
    const characters = this.#characterClass() ?? this.#character();
    return characters === null ? null : () => characters.charAt(randomInt(characters.length));
  }

  #character(): string | null {
    if (this.#take(".")) return anyCharacter;
    const escaped = this.#match(/^\\(.)/s);
    if (escaped) return classes[escaped[1] ?? ""] ?? escaped[1] ?? null;
    return this.#match(/^[^*+?{}[\]\\()|]/s)?.[0] ?? null;
  }

  #characterClass(): string | null {
    const found = this.#match(/^\[(\^?)((?:\\.|[^\]\\])+)\]/s);
    if (!found) return null;
    const characters = (found[2] ?? "").replace(classItem, (_item, ...parts: (string | undefined)[]) => {
      const [name, escaped, plain, escapedLast, plainLast] = parts;
      if (name) return classes[name] ?? "";
      const first = escaped ?? plain ?? "";
      return charactersBetween(first, escapedLast ?? plainLast ?? first);
    });
    const rest = found[1] ? [...anyCharacter].filter((each) => !characters.includes(each)).join("") : characters;
    return rest === "" ? null : rest;
  }

  #quantifier(): [least: number, most: number] {
    const found = this.#match(/^(?:([*+?])|\{(\d{1,4})(,?)(\d{0,4})\})\??/);
    if (!found) return [1, 1];
    const [, sign, from, comma, to] = found;
    if (sign) return sign === "?" ? [0, 1] : [sign === "+" ? 1 : 0, openRepeats];
    const least = Number(from);
    return [least, Math.max(least, comma ? Number(to || least + openRepeats) : least)];
  }

  #next(): string {
    return this.#pattern.charAt(this.#at);
  }

  #take(character: string): boolean {
    if (this.#next() !== character) return false;
    this.#at++;
    return true;
  }

  #match(expression: RegExp): RegExpExecArray | null {
    const found = expression.exec(this.#pattern.slice(this.#at));
    if (found) this.#at += found[0].length;
    return found;
  }
}

function charactersBetween(first: string, last: string): string {
  const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)];
  return String.fromCharCode(...Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index));
}
