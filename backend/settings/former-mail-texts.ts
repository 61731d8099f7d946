import { type AccountMailKind, defaultTemplates, formerActionUrls, templateNames } from "../mail/default-templates.ts";
import { entriesOf } from "../protocol/entries-of.ts";
import type { SettingsPart } from "./form-values.ts";

/**
 * Removes mail texts and addresses that equal a current or former default: an earlier version or a backup may have
 * stored them, but nobody chose them. Changed ones stay.
 * @returns `set` itself if there are none
 */
export function withoutFormerMailTexts(set: SettingsPart): SettingsPart {
  const meta = (set.meta ?? {}) as SettingsPart;
  const kept: Record<string, unknown> = { ...meta };
  let isChanged = false;
  for (const [kind, name] of entriesOf(templateNames)) {
    const template = meta[name];
    if (typeof template !== "object" || template === null) continue;
    const chosen = Object.entries(template).filter(([key, value]) => !isDefault(kind, key, value));
    if (chosen.length === Object.keys(template).length) continue;
    isChanged = true;
    if (chosen.length > 0) kept[name] = Object.fromEntries(chosen);
    else delete kept[name];
  }
  return isChanged ? { ...set, meta: kept } : set;
}

function isDefault(kind: AccountMailKind, key: string, value: unknown): boolean {
  if (key === "hidden") return value === false;
  if (key === "actionUrl" && value === formerActionUrls[kind]) return true;
  return value === (defaultTemplates[kind] as unknown as Record<string, unknown>)[key];
}
