import { BadRequestError } from "./errors.ts";

/** Levels of lists and objects in each other; far more than any client sends, and few enough for every recursion. */
export const deepestJson = 200;
/** Values of one document: each costs memory many times its own length. */
const mostValues = 1_000_000;
/** Values of one list, keys of one object. What is asked of each of them is asked as often. */
export const longestList = 10_000;

/**
 * A JSON object as a client sent it; `null` counts as `{}` (protocol 1.3). Keys named `__proto__` are left out wherever
 * they stand, so that no copy of the object can change what it inherits.
 *
 * @param message what the refusal says
 * @throws BadRequestError for what is no JSON object, is nested deeper than 200 levels, has more than 10,000 values in one
 * list or object, or more than a million in all
 */
export function readJsonObject(bytes: Buffer, message: string): Record<string, unknown> {
  // Before it is parsed: the parser's own memory grows with every open bracket.
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

/** Whether bytes are no more JSON than anybody needs; whether they are JSON at all is not looked at. */
export function isModestJson(bytes: Buffer): boolean {
  let depth = 0;
  let values = 0;
  /** Commas of each list or object that is open. */
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

/** The closing quote of the text that opens at `start`; the end of the bytes when there is none. */
function endOfText(bytes: Buffer, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === backslash ? 2 : 1;
  return index;
}

function dropPrototypes(value: object): void {
  if (!Array.isArray(value) && Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) dropPrototypes(inner);
}
