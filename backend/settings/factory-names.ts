import { type Settings, settingsForm } from "./form.ts";
import type { SettingsPart } from "./form-values.ts";

type Meta = Settings["meta"];

const names = ["appName", "appUrl", "senderName", "senderAddress"] as const satisfies (keyof Meta)[];

const isFactory = (name: (typeof names)[number], value: unknown): boolean => value === settingsForm.meta[name].empty;

/**
 * Removes PocketBase's default names ('Acme', 'Support') from settings: an import or an earlier start may have stored
 * them, but nobody chose them.
 */
export function withoutFactoryNames(set: SettingsPart): SettingsPart {
  const { meta } = set as { meta?: Partial<Meta> };
  if (!meta || !names.some((name) => isFactory(name, meta[name]))) return set;
  const chosen = Object.entries(meta).filter(([name, value]) => !isFactory(name as (typeof names)[number], value));
  return { ...set, meta: Object.fromEntries(chosen) };
}

/** Names that nobody has chosen and that mails would carry, in dotted form: `meta.senderAddress`. */
export function unchosenNames({ meta, smtp }: Settings, chosen: SettingsPart): string[] {
  const group = (chosen.meta ?? {}) as SettingsPart;
  // A guessed sender is acceptable until mails are sent.
  const isGuessed = (name: string) => name === "senderAddress" && smtp.enabled && !Object.hasOwn(group, name);
  return names.filter((name) => isFactory(name, meta[name]) || isGuessed(name)).map((name) => `meta.${name}`);
}
