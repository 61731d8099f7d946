import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { TokenSecretsStore } from "../db/token-secrets-store.ts";
import type { Ownership } from "../files/ownership/ownership.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { TextBounds } from "../records/texts/text-bounds.ts";
import type { Definition } from "../schema/define/define.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { ReplaceableRows } from "./plan/own-content.ts";
import type { MissingDate } from "./read/missing-date.ts";
import type { ImportReport } from "./report/report.ts";

/** Called at each step; tests end the process there. */
export type OnStep = (step: string) => void;

/** Parts of the server that an import needs. */
export interface ImportContext {
  config: Pick<Config, "dataDirectory">;
  database: Database;
  storage: FileStorage;
  ownership: Pick<Ownership, "admitReplacement">;
  settings: SettingsStore;
  texts: TextBounds;
  tokenSecrets: TokenSecretsStore;
  clock: () => Date;
  /** Time zone of the report's reader. */
  timeZone: string;
}

export interface ImportOptions {
  /** Demonstration content to replace, and the rows of `_params` and days of visits that belong to it. */
  demonstration: { records: ReplaceableRows; notes: readonly string[]; days: readonly string[] };
  /**
   * Collections that the program defines: where the other server has one of their former rules, the current rule
   * replaces it.
   */
  definitions: readonly Definition[];
  missingDates: readonly MissingDate[];
  /** Only reports what would be done. */
  isTrial: boolean;
  /** Asks for confirmation before writing where there is real content; false ends the import. */
  confirm(report: ImportReport): Promise<boolean>;
  onStep?: OnStep;
}
