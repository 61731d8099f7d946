import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/lib/project.mjs";

/** Text of a file of `deploy/`. */
export const deployFile = (name: string): string => readFileSync(join(root, "deploy", name), "utf8");

/** Reads a unit of systemd: values by the name of the setting, in their order. Names of the product's unit are unique. */
export function readUnit(text: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [, name, value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name) settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}
