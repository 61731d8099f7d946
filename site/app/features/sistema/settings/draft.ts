import { email, whole } from "@arzobispado/diocese/values";
import { refusalText } from "../../../text/problems/problem-codes.ts";
import type { SettingField } from "./setting-field.ts";

/** Settings in nested groups, as the backend returns them. */
export type Settings = Readonly<Record<string, unknown>>;

/** Unsaved changes by path of the setting: text of a field, or boolean of a switch. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** Placeholder for a stored secret, which the backend never returns. */
export const mask = "******";

/** Converts the stored value of a setting to the value of its field. Lists: one item per line. */
export function storedValue(settings: Settings, { path, kind }: SettingField): string | boolean {
  const value = valueAt(settings, path);
  if (kind === "switch") return value === true;
  if (Array.isArray(value)) return value.join("\n");
  return value === undefined || value === null ? "" : String(value);
}

/** Returns `draft` with one field changed. Drops the field if it has the stored value again. */
export function withAnswer(draft: Draft, settings: Settings, field: SettingField, answer: string | boolean): Draft {
  const { [field.path]: _before, ...others } = draft;
  return answer === storedValue(settings, field) ? others : { ...others, [field.path]: answer };
}

function valueAt(settings: Settings, path: string): unknown {
  return path.split(".").reduce<unknown>((group, name) => (group as Settings | undefined)?.[name], settings);
}

/** Converts a draft to the request body, and collects error messages by path. A setting keeps its stored type. */
export function readDraft(
  draft: Draft,
  settings: Settings,
  fields: readonly SettingField[],
): { body: Settings; problems: Record<string, string> } {
  const body: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const answer = draft[field.path];
    if (answer === undefined) continue;
    const value = readAnswer(field, answer, typeof valueAt(settings, field.path));
    if (value === null) problems[field.path] = `Escribe un número entero, por ejemplo ${whole.example}.`;
    else put(body, field.path.split("."), value);
  }
  return { body, problems };
}

function readAnswer(field: SettingField, answer: string | boolean, storedType: string): unknown {
  if (typeof answer === "boolean" || field.kind === "secret") return answer;
  if (field.kind === "list") return answer.split(/[\s,]+/).filter(Boolean);
  if (storedType === "number") return readNumber(answer);
  const read = field.kind === "email" ? email.read(answer) : null;
  return read && "value" in read ? read.value : answer.trim();
}

/** Parses a whole number. `null`: not one, or more than nine digits. */
function readNumber(text: string): number | null {
  const read = whole.read(text);
  const value = "value" in read ? Number(read.value) : Number.NaN;
  return Number.isInteger(value) && Math.abs(value) < 1e9 ? value : null;
}

function put(body: Record<string, unknown>, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = (body[name] ?? {}) as Record<string, unknown>;
  body[name] = inner;
  put(inner, rest, value);
}

/** Maps a refusal of the backend to Spanish messages by path of the setting. */
export function refusedSettings(error: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  collect((error as { response?: { data?: unknown } } | null)?.response?.data, "", found);
  return found;
}

function collect(problems: unknown, path: string, found: Record<string, string>): void {
  if (typeof problems !== "object" || problems === null) return;
  const { code } = problems as { code?: unknown };
  if (typeof code !== "string" || path === "") {
    for (const [name, inner] of Object.entries(problems)) collect(inner, path === "" ? name : `${path}.${name}`, found);
    return;
  }
  const text = refusalText({ status: 400, code, requestId: null });
  // A list item has no field of its own: name its line in the field.
  const [, list, item] = /^(.+)\.(\d+)$/.exec(path) ?? [];
  if (list) found[list] ??= `Línea ${Number(item) + 1}: ${text}`;
  else found[path] = text;
}
