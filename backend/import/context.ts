import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { TokenSecretsStore } from "../db/token-secrets-store.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { TextBounds } from "../records/texts/text-bounds.ts";
import type { Definition } from "../schema/define/define.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { ReplaceableRows } from "./plan/own-content.ts";
import type { MissingDate } from "./read/missing-date.ts";
import type { ImportReport } from "./report/report.ts";

/** Called at each step; tests end the process there. */
export type OnStep = (step: string) => void;

/** What an import needs of the server. */
export interface ImportContext {
  config: Pick<Config, "dataDirectory">;
  database: Database;
  storage: FileStorage;
  settings: SettingsStore;
  texts: TextBounds;
  tokenSecrets: TokenSecretsStore;
  clock: () => Date;
  /** Of whoever reads the report. */
  timeZone: string;
}

export interface ImportOptions {
  /** Demonstration content, which is replaced, and the rows of `_params` and days of visits that go with it. */
  demonstration: { records: ReplaceableRows; notes: readonly string[]; days: readonly string[] };
  /** The program's own collections: where the other server has one of their former rules, today's takes its place. */
  definitions: readonly Definition[];
  missingDates: readonly MissingDate[];
  /** Only says what would be done. */
  isTrial: boolean;
  /** Asked before anything is written where there is real content; false ends the import. */
  confirm(report: ImportReport): Promise<boolean>;
  onStep?: OnStep;
}
