import type { Part } from "./form-values.ts";

/** Settings that the two generations of clients write differently: group, the name in our form, the other one. */
const pairs = [
  ["meta", "appUrl", "appURL"],
  ["logs", "logIp", "logIP"],
] as const;

/**
 * A client's values in the form's spelling. Of a setting in both, the one that differs from what is stored counts: a
 * client sends back, beside what it changed, what it was given (protocol 9.1).
 */
export function oneSpelling(given: Part, current: Part): Part {
  const read: Record<string, unknown> = { ...given };
  for (const [group, name, other] of pairs) {
    if (!isGroup(read[group])) continue;
    const { [other]: spelt, ...values } = read[group];
    const stored = isGroup(current[group]) ? current[group][name] : undefined;
    const says = spelt !== undefined && (values[name] === undefined || values[name] === stored);
    read[group] = says ? { ...values, [name]: spelt } : values;
  }
  return read;
}

/** An answer for both generations. */
export function bothSpellings(values: Part): Part {
  const written: Record<string, unknown> = { ...values };
  for (const [group, name, other] of pairs) {
    const inner = written[group];
    if (isGroup(inner)) written[group] = { ...inner, [other]: inner[name] };
  }
  return written;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
