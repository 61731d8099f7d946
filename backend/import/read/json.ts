/** Object of a foreign definition; its values are not checked yet. */
export type JsonObject = { readonly [key: string]: unknown };

/** Parses JSON; returns anything but a text unchanged. `undefined`: invalid JSON. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Own value of a key. `undefined`: none. */
export function ownValue(given: JsonObject, key: string): unknown {
  return Object.hasOwn(given, key) ? given[key] : undefined;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectAt(given: JsonObject, key: string): JsonObject {
  const value = ownValue(given, key);
  return isJsonObject(value) ? value : {};
}

export function textAt(given: JsonObject, key: string): string {
  const value = ownValue(given, key);
  return typeof value === "string" ? value : "";
}

export const flagAt = (given: JsonObject, key: string): boolean => ownValue(given, key) === true;

export function listAt(given: JsonObject, key: string): unknown[] {
  const value = ownValue(given, key);
  return Array.isArray(value) ? value : [];
}
