import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { TokenSecretsStore } from "../db/token-secrets-store.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { Dispensable } from "./plan/own-content.ts";
import type { ImportReport } from "./report/report.ts";

/** Tells where an import is, for whoever tries what happens when it ends there. */
export type OnStep = (step: string) => void;

/** What an import needs of the server. */
export interface ImportContext {
  config: Pick<Config, "dataDirectory">;
  database: Database;
  storage: FileStorage;
  settings: SettingsStore;
  tokenSecrets: TokenSecretsStore;
  clock: () => Date;
}

export interface ImportOptions {
  /** Demonstration content: what may make room, and what is noted of it. */
  demonstration: { records: Dispensable; notes: readonly string[]; days: readonly string[] };
  /** Only says what would be done. */
  isTrial: boolean;
  /** Asked before anything is written where there is content of somebody's own; false ends the import. */
  confirm(report: ImportReport): Promise<boolean>;
  onStep?: OnStep;
}
