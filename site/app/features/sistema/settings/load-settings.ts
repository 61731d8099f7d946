import { findHealth, findSystem } from "../system.ts";
import { withSuperuser } from "../with-superuser.ts";
import type { Settings } from "./draft.ts";

export interface SettingsDesk {
  settings: Settings;
  /** Paths of settings that the server's environment overrides. */
  settled: readonly string[];
  /** IP address of this device as the server sees it. Empty: not given. */
  ownAddress: string;
  /** OAuth2 redirect address, which must be registered at the provider. */
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

/** @returns all settings after the save */
export const saveSettings = (body: Settings): Promise<Settings> =>
  withSuperuser((client) => client.settings.update({ ...body }));

/**
 * Tests the S3 connection with the saved settings.
 * @throws ClientResponseError 400 with the message of the S3 service
 */
export async function tryStorage(filesystem: "storage" | "backups"): Promise<void> {
  await withSuperuser((client) => client.settings.testS3(filesystem));
}

/** Sends a test e-mail with the saved settings. @param template kind of account mail @throws like `tryStorage` */
export async function tryMail(email: string, template: string): Promise<void> {
  await withSuperuser((client) => client.settings.testEmail("", email, template));
}
