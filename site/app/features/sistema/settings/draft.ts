import { email, whole } from "@arzobispado/diocese/values";
import { refusalText } from "../../../text/problems/problem-codes.ts";
import type { SettingField } from "./setting-field.ts";

/** The settings as the backend answers them, in groups. */
export type Settings = Readonly<Record<string, unknown>>;

/** What was changed and not saved, by path; texts of fields, ticks of switches. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** What stands for a secret that is set: it is never answered. */
export const mask = "******";

/** The stored value of a setting as its field shows it. */
export function storedValue(settings: Settings, { path, kind }: SettingField): string | boolean {
  let value: unknown = settings;
  for (const name of path.split(".")) value = (value as Settings | undefined)?.[name];
  if (kind === "switch") return value === true;
  if (Array.isArray(value)) return value.join("\n");
  return value === undefined || value === null ? "" : String(value);
}

/** `draft` with one more answer; one that is the stored value again is no change. */
export function withAnswer(draft: Draft, settings: Settings, field: SettingField, answer: string | boolean): Draft {
  const { [field.path]: _before, ...others } = draft;
  return answer === storedValue(settings, field) ? others : { ...others, [field.path]: answer };
}

const isNumeric = ({ kind, path }: SettingField) => kind === "number" || path === "logs.minLevel";

/** What to send, and what is wrong with it already here. */
export function readDraft(
  draft: Draft,
  fields: readonly SettingField[],
): { body: Settings; problems: Record<string, string> } {
  const body: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const answer = draft[field.path];
    if (answer === undefined) continue;
    const value = readAnswer(field, answer);
    if (value === null) problems[field.path] = `Escribe un número entero, por ejemplo ${whole.example}.`;
    else put(body, field.path.split("."), value);
  }
  return { body, problems };
}

function readAnswer(field: SettingField, answer: string | boolean): unknown {
  if (typeof answer === "boolean" || field.kind === "secret") return answer;
  if (field.kind === "list") return answer.split(/[\s,]+/).filter(Boolean);
  if (isNumeric(field)) return readNumber(answer);
  const read = field.kind === "email" ? email.read(answer) : null;
  return read && "value" in read ? read.value : answer.trim();
}

/** `null`: no whole number of nine figures at most. */
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

/** What the backend refused, in Spanish, by the path of the setting. */
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
  // An item of a list has no field of its own: it is one of the field's lines.
  const [, list, item] = /^(.+)\.(\d+)$/.exec(path) ?? [];
  if (list) found[list] ??= `Línea ${Number(item) + 1}: ${text}`;
  else found[path] = text;
}
