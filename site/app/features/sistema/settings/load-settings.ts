import type PocketBase from "pocketbase";
import { findHealth, findSystem, type SystemReport } from "../system.ts";
import { withSuperuser } from "../with-superuser.ts";
import type { Settings } from "./draft.ts";

/** Names of environment variables by path of the setting that they override. Empty: unknown variables. */
export type SettledPaths = Readonly<Record<string, readonly string[]>>;

export interface SettingsDesk {
  settings: Settings;
  /** Environment variables that override a setting, by its path. */
  settled: SettledPaths;
  /** IP address of this device as the server sees it. Empty: not given. */
  ownAddress: string;
  /** OAuth2 redirect address, which must be registered at the provider. */
  returnAddress: string;
}

export const loadSettings = (): Promise<SettingsDesk> => withSuperuser(findSettings);

export async function findSettings(client: PocketBase): Promise<SettingsDesk> {
  const [settings, report, { realIP }] = await Promise.all([
    client.settings.getAll(),
    findSystem(client),
    findHealth(client),
  ]);
  return {
    settings,
    settled: settledPaths(report?.settledByEnvironment ?? {}),
    ownAddress: realIP,
    returnAddress: client.buildURL("/api/oauth2-redirect"),
  };
}

function settledPaths(settled: SystemReport["settledByEnvironment"]): SettledPaths {
  return Array.isArray(settled) ? Object.fromEntries(settled.map((path) => [path, []])) : settled;
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
