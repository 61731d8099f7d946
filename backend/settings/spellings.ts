import type { SettingsPart } from "./form-values.ts";

/** Settings that both generations of clients spell differently: group, our name, the other name. */
const pairs = [
  ["meta", "appUrl", "appURL"],
  ["logs", "logIp", "logIP"],
] as const;

/**
 * Converts a client's values to the form's spelling. If both spellings are sent, the one that differs from the stored
 * value counts: a client sends back, beside its change, the values it received (protocol 9.1).
 */
export function oneSpelling(given: SettingsPart, current: SettingsPart): SettingsPart {
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

/** Answer with both spellings. */
export function bothSpellings(values: SettingsPart): SettingsPart {
  const written: Record<string, unknown> = { ...values };
  for (const [group, name, other] of pairs) {
    const inner = written[group];
    if (isGroup(inner)) written[group] = { ...inner, [other]: inner[name] };
  }
  return written;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
