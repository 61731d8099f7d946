import { BadRequestError } from "./errors.ts";
import { excerpt } from "./excerpt.ts";

/** Keys kept at one level of an answer: a tree of names with their modifier. */
interface Picked {
  /** The whole value was requested; names requested below it remove nothing. */
  whole: boolean;
  modifier: ((value: unknown) => unknown) | null;
  children: Map<string, Picked>;
}

export interface FieldsPicker {
  /** Keeps the named keys of one record; lists are picked item by item. */
  pick(value: unknown): unknown;
  /** Names requested at the root. `null`: all. */
  readonly rootNames: ReadonlySet<string> | null;
  /** `pick` returns each value as it is. */
  readonly isWhole: boolean;
}

const keepAll: FieldsPicker = { pick: (value) => value, rootNames: null, isWhole: true };

/**
 * Reads `fields=a,b.c,expand.tipo.nombre,descripcion:excerpt(200,true)` (protocol 1.7).
 * @throws BadRequestError for an unknown modifier or wrong arguments
 */
export function readFieldsPicker(fields: string | undefined): FieldsPicker {
  if (fields === undefined || fields.trim() === "") return keepAll;
  const root: Picked = { whole: false, modifier: null, children: new Map() };
  for (const entry of splitOutsideBrackets(fields)) {
    const { path, modifier } = readEntry(entry);
    add(root, path, modifier);
  }
  if (root.children.size === 0) return keepAll;
  return {
    pick: (value) => pickFrom(value, root),
    rootNames: root.children.has("*") ? null : new Set(root.children.keys()),
    isWhole: false,
  };
}

/** Splits names at commas, except inside the brackets of a modifier, where commas separate its arguments. */
function splitOutsideBrackets(fields: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let current = "";
  for (const letter of fields) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === "," && depth <= 0) {
      entries.push(current);
      current = "";
    } else current += letter;
  }
  return [...entries, current].map((entry) => entry.trim()).filter((entry) => entry !== "");
}

function readEntry(entry: string): { path: string[]; modifier: Picked["modifier"] } {
  const colon = entry.indexOf(":");
  const name = colon < 0 ? entry : entry.slice(0, colon);
  // An empty part is a name that no object has, so `..` keeps nothing. One dot at the end is ignored.
  const path = name.replace(/(?<=.)\.$/s, "").split(".");
  return { path, modifier: colon < 0 ? null : readModifier(entry.slice(colon + 1)) };
}

function readModifier(text: string): (value: unknown) => unknown {
  const match = /^excerpt\(\s*(\d{1,9})\s*(?:,\s*([A-Za-z0-9]+)\s*)?\)$/.exec(text.trim());
  const length = Number(match?.[1] ?? 0);
  if (!match || length <= 0) throw new BadRequestError();
  const withEllipsis = match[2] === "true" || match[2] === "1";
  return (value) => (typeof value === "string" ? excerpt(value, length, withEllipsis) : value);
}

function add(root: Picked, path: string[], modifier: Picked["modifier"]): void {
  let level = root;
  for (const part of path) {
    let next = level.children.get(part);
    if (!next) {
      next = { whole: false, modifier: null, children: new Map() };
      level.children.set(part, next);
    }
    level = next;
  }
  level.whole = true;
  // The last mention counts, also when it has no modifier.
  level.modifier = modifier;
}

function pickFrom(value: unknown, level: Picked): unknown {
  if (level.whole) return level.modifier ? level.modifier(value) : value;
  if (Array.isArray(value)) return value.map((item) => pickFrom(item, level));
  if (value === null || typeof value !== "object") return value;
  const all = level.children.get("*");
  // `Object.fromEntries` instead of assignment: in a json field, `__proto__` is an ordinary key.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) => {
      const wanted = level.children.get(name) ?? all;
      return wanted ? [[name, pickFrom(child, wanted)]] : [];
    }),
  );
}
