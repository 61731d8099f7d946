import { isDeepStrictEqual } from "node:util";
import type { Part } from "../../settings/form-values.ts";
import { isJsonObject } from "../read/json.ts";
import type { Notes } from "../report/notes.ts";

/** Groups that are merged setting by setting; others only as a whole, for half of two mail servers is none. */
const mergedOneByOne = new Set(["meta", "logs"]);

/**
 * Merges the settings: those set here stay, those of the other server fill the gaps.
 * @param coming of the other server, in our form
 */
export function mergeSettings(set: Part, coming: Part, notes: Notes): Part {
  const next: Record<string, unknown> = { ...coming, ...set };
  for (const [name, own] of Object.entries(set)) {
    const other = coming[name];
    if (!isJsonObject(own) || !isJsonObject(other)) continue;
    if (mergedOneByOne.has(name)) next[name] = { ...other, ...own };
    else if (!isDeepStrictEqual({ ...own, ...other }, own)) {
      notes.add("left", `ajustes, ${name}`, "aquí ya había otros; quedan los de aquí");
    }
  }
  return next;
}
