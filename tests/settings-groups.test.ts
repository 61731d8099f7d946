import { startBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { expect, it } from "vitest";
import { groups } from "../site/app/features/sistema/settings/groups.ts";
import type { SettingField } from "../site/app/features/sistema/settings/setting-field.ts";

type Settings = Readonly<Record<string, unknown>>;

const types: Partial<Record<SettingField["kind"], string>> = { switch: "boolean", number: "number", list: "list" };

/** Type of value that the field reads and sends. A choice among numbers is sent as the server's type. */
function typeOfField({ kind, choices = [] }: SettingField): string {
  const isNumeric = choices.length > 0 && choices.every(({ value }) => /^-?\d+$/.test(value));
  return types[kind] ?? (isNumeric ? "number" : "string");
}

function typeAt(settings: Settings, path: string): string {
  const value = path.split(".").reduce<unknown>((group, name) => (group as Settings | undefined)?.[name], settings);
  return Array.isArray(value) ? "list" : typeof value;
}

it("[API-10] each field of the settings page fits the type of a setting that the server has", async () => {
  await using api = await startBackend({ database: "sqlite", collections });
  const { status, json } = await api.get("/api/settings", await api.account("_superusers"));
  expect(status).toBe(200);
  const fields = groups.flatMap((group) => group.fields);
  expect(fields.length).toBeGreaterThan(80);
  expect(Object.fromEntries(fields.map(({ path }) => [path, typeAt(json, path)]))).toEqual(
    Object.fromEntries(fields.map((field) => [field.path, typeOfField(field)])),
  );
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
});
