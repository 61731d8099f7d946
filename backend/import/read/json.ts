/** An object of a foreign definition; nothing is known of its values. */
export type Given = { readonly [key: string]: unknown };

/** Undefined when it is no JSON. */
export function parsed(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a key says of its own; undefined otherwise. */
export function own(given: Given, key: string): unknown {
  return Object.hasOwn(given, key) ? given[key] : undefined;
}

export function isGiven(value: unknown): value is Given {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function givenAt(given: Given, key: string): Given {
  const value = own(given, key);
  return isGiven(value) ? value : {};
}

export function textAt(given: Given, key: string): string {
  const value = own(given, key);
  return typeof value === "string" ? value : "";
}

export const flagAt = (given: Given, key: string): boolean => own(given, key) === true;

export function listAt(given: Given, key: string): unknown[] {
  const value = own(given, key);
  return Array.isArray(value) ? value : [];
}
