import type { GivenOptions } from "./field-type.ts";

export function givenNumber<Fallback>(given: GivenOptions, key: string, fallback: Fallback): number | Fallback {
  const value = given[key];
  return typeof value === "number" && Number.isFinite(value) ? value : fallback;
}

export function givenText(given: GivenOptions, key: string): string {
  const value = given[key];
  return typeof value === "string" ? value : "";
}

export function givenFlag(given: GivenOptions, key: string): boolean {
  return given[key] === true;
}

export function givenTexts(given: GivenOptions, key: string): string[] {
  const value = given[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
