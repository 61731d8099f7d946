import { BadRequestError } from "./errors.ts";

/** Maximum nesting of lists and objects; far more than any client sends, and few enough for every recursion. */
export const deepestJson = 200;
/** Maximum values of one document: each costs memory many times its own length. */
const mostValues = 1_000_000;
/** Maximum values of one list and keys of one object; checks on each value run that often. */
export const longestList = 10_000;

/**
 * Reads a JSON object as a client sent it; `null` counts as `{}` (protocol 1.3). Drops keys named `__proto__` at
 * every level, so that no copy of the object can change what it inherits.
 *
 * @param message message of the refusal
 * @throws BadRequestError for anything but a JSON object, more than 200 levels, more than 10,000 values in one list
 *   or object, or more than a million in all
 */
export function readJsonObject(bytes: Buffer, message: string): Record<string, unknown> {
  // Checked before parsing: the parser's memory grows with every open bracket.
  if (!isModestJson(bytes)) throw new BadRequestError(message);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw new BadRequestError(message, { cause: error });
  }
  if (value === null) return {};
  if (typeof value !== "object" || Array.isArray(value)) throw new BadRequestError(message);
  dropPrototypes(value);
  return value as Record<string, unknown>;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Is the document within the limits above? Does not check that it is valid JSON. */
export function isModestJson(bytes: Buffer): boolean {
  let depth = 0;
  let values = 0;
  /** Commas of each open list or object. */
  const commas = new Uint32Array(deepestJson + 1);
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    if (byte === quote) index = endOfText(bytes, index);
    else if (byte === comma) {
      values++;
      commas[depth] = (commas[depth] ?? 0) + 1;
    } else if (opening.has(byte)) {
      depth++;
      values++;
      commas[depth] = 0;
    } else if (closing.has(byte)) depth--;
    if (depth > deepestJson || values > mostValues || (commas[depth] ?? 0) >= longestList) return false;
  }
  return true;
}

/** Index of the closing quote of the text that opens at `start`; the end of the bytes if there is none. */
function endOfText(bytes: Buffer, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === backslash ? 2 : 1;
  return index;
}

function dropPrototypes(value: object): void {
  if (!Array.isArray(value) && Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) dropPrototypes(inner);
}
