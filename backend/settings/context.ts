import type { Mailer } from "../mail/mailer.ts";
import type { SettingsStore } from "./settings-store.ts";

/** What looking at the settings and changing them needs of the server. */
export interface SettingsContext {
  settings: SettingsStore;
  mailer: Mailer;
}
