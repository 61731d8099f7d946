import { isDeepStrictEqual } from "node:util";
import type { Part } from "../../settings/form-values.ts";
import { isGiven } from "../read/json.ts";
import type { Notes } from "../report/notes.ts";

/** Groups whose settings mean something one by one; half of one mail server and half of another mean nothing. */
const single = new Set(["meta", "logs"]);

/**
 * What will be set here: what somebody has set already stays, and what the other server had fills the gaps.
 * @param coming of the other server, in our form
 */
export function settingsHere(set: Part, coming: Part, notes: Notes): Part {
  const next: Record<string, unknown> = { ...coming, ...set };
  for (const [name, own] of Object.entries(set)) {
    const other = coming[name];
    if (!isGiven(own) || !isGiven(other)) continue;
    if (single.has(name)) next[name] = { ...other, ...own };
    else if (!isDeepStrictEqual({ ...own, ...other }, own)) {
      notes.add("left", `ajustes, ${name}`, "aquí ya había otros; quedan los de aquí");
    }
  }
  return next;
}
