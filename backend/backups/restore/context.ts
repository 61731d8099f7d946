import type { Database, Transaction } from "../../db/database.ts";
import type { Identity } from "../../db/installation.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { LongText } from "../../records/texts/long-texts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { BackupsContext } from "../context.ts";

/** Restored installation, opened on trial before it replaces the live one. */
export interface Rehearsal extends AsyncDisposable {
  database: Database;
  collections: Collection[];
  /** Texts longer than a save allows today. They are restored unchanged. */
  longTexts: LongText[];
  /** Names of records that more records refer to than a save allows. They are restored unchanged. */
  overfull: string[];
  /** File storage of the live installation, as these settings name it. */
  storage: FileStorage;
  /** Buckets that only the backup's settings name, switched off there: "«fotos» de https://…". */
  switchedOff: string[];
  /** Identity that a new database file takes over on SQLite. */
  identity(): Promise<Identity>;
  /**
   * Checks whether files may be put into `storage`.
   * @returns function to call in the transaction that replaces the content
   * @throws OtherStorageError
   */
  admit(): Promise<(transaction: Transaction) => Promise<void>>;
}

export interface RehearsalOptions {
  /** Drops settings and token secrets that SETTINGS_KEY does not decrypt. */
  forgetsSecrets?: boolean | undefined;
}

/** Server parts for a restore. */
export interface RestoreContext
  extends Pick<BackupsContext, "dataDirectory" | "archives" | "exclusive" | "clock" | "timeZone" | "closing"> {
  /** Open database. `null`: not open, because it may be damaged. On SQLite the restore only writes outcomes to it. */
  database: Database | null;
  /**
   * Opens another data directory as this server would at its start, with definitions, settings and secrets.
   * @throws WrongKeyError, and any error that would prevent a start on it
   */
  rehearse(dataDirectory: string, options?: RehearsalOptions): Promise<Rehearsal>;
  /**
   * Ends sessions whose keys were changed, which older content would bring back. Called before anything is replaced.
   * Left out if no database is open.
   */
  endSessions?(): Promise<void>;
  /** Called when everything this server has in memory is outdated. On SQLite it finishes the exchange of the file. */
  replaced(): Promise<void>;
  log: Record<"info" | "warn" | "error", (details: object, message: string) => void>;
}

/** Archive by its name, or a local file. */
export type RestoreSource = { key: string } | { path: string };

/** Steps of a restore, in order. */
export type RestoreStep =
  /** Gets the archive from the bucket or its folder. */
  | "fetch"
  | "unpack"
  | "inspect"
  /** Writes its content into a new database with today's tables. */
  | "rebuild"
  /** Opens the new database as at the start of a server. */
  | "rehearse"
  /** Stores new files beside the existing ones. */
  | "files"
  /** PostgreSQL: begins the one transaction. SQLite: checks the new file and the old one. */
  | "replace"
  /** Just before the commit of the transaction, or the rename of the new file, which puts the restore in force. */
  | "commit"
  /** Stores files whose keys had other content, and moves folders of removed collections to `.aside/`. */
  | "finish";

export interface RestoreOptions extends RehearsalOptions {
  /** Called at each step, for a terminal. An error thrown there ends the restore. */
  onStep?: ((step: RestoreStep) => void | Promise<void>) | undefined;
  /** Called before anything is changed: the superuser may have lost the right to restore (SEG-18). */
  stillAllowed?: (() => Promise<boolean>) | undefined;
}
