import { findHealth, findSystem } from "../system.ts";
import { withSuperuser } from "../with-superuser.ts";
import type { Settings } from "./draft.ts";

export interface SettingsDesk {
  settings: Settings;
  /** Paths of those that the environment of the server decides. */
  settled: readonly string[];
  /** The address for which the server takes this device; empty when it does not tell. */
  ownAddress: string;
  /** Where the sign-in provider sends people back to; it has to know it. */
  returnAddress: string;
}

export function loadSettings(): Promise<SettingsDesk> {
  return withSuperuser(async (client) => {
    const [settings, report, { realIP }] = await Promise.all([
      client.settings.getAll(),
      findSystem(client),
      findHealth(client),
    ]);
    return {
      settings,
      settled: report?.settledByEnvironment ?? [],
      ownAddress: realIP,
      returnAddress: client.buildUrl("/api/oauth2-redirect"),
    };
  });
}

/** @returns all of them, as they are now */
export const saveSettings = (body: Settings): Promise<Settings> =>
  withSuperuser((client) => client.settings.update({ ...body }));

/** Settings are tried as they are saved. @throws ClientResponseError 400 with the other side's own words */
export async function tryStorage(filesystem: "storage" | "backups"): Promise<void> {
  await withSuperuser((client) => client.settings.testS3(filesystem));
}

/** As above. @param template which of the mails of accounts */
export async function tryMail(email: string, template: string): Promise<void> {
  await withSuperuser((client) => client.settings.testEmail("", email, template));
}
