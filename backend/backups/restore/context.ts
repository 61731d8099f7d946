import type { Database, Transaction } from "../../db/database.ts";
import type { Identity } from "../../db/installation.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { LongText } from "../../records/texts/long-texts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { BackupsContext } from "../context.ts";

/** An installation that was opened only to see that it opens. */
export interface Rehearsal extends AsyncDisposable {
  database: Database;
  collections: Collection[];
  /** Texts that nobody could save today; they are restored as they are. */
  longTexts: LongText[];
  /** Names of records that more others name than a save admits; they are restored as they are. */
  overfull: string[];
  /** Where a server with these settings would look for the files of the live installation. */
  storage: FileStorage;
  /** Buckets that the backup's settings alone name, switched off in them: "«fotos» de https://…". */
  switchedOff: string[];
  /** Identity that a new database file takes over, on SQLite. */
  identity(): Promise<Identity>;
  /**
   * Finds out whether files may be put into `storage`.
   * @returns what is to be called in the transaction that replaces the content
   * @throws OtherStorageError
   */
  admit(): Promise<(transaction: Transaction) => Promise<void>>;
}

export interface RehearsalOptions {
  /** Gives up settings and token secrets that SETTINGS_KEY does not open. */
  forgetsSecrets?: boolean | undefined;
}

/** What a restore needs of the server. */
export interface RestoreContext
  extends Pick<BackupsContext, "dataDirectory" | "archives" | "exclusive" | "clock" | "timeZone" | "closing"> {
  /** The database that is open; null: none is, because it may be damaged. On SQLite it gets notes and nothing else. */
  database: Database | null;
  /**
   * Opens another data directory as this server would at its start: definitions, settings and secrets included.
   * @throws WrongKeyError, and whatever would keep a server from starting on it
   */
  rehearse(dataDirectory: string, options?: RehearsalOptions): Promise<Rehearsal>;
  /**
   * Called before anything is replaced: ends sessions whose keys were changed, which older content would bring back. Left
   * out where no database is open.
   */
  endSessions?(): Promise<void>;
  /** Called when everything in the memory of this server has become wrong; on SQLite it finishes the exchange of the file. */
  replaced(): Promise<void>;
  log: Record<"info" | "warn" | "error", (details: object, message: string) => void>;
}

/** An archive by its name, or a file of this machine. */
export type RestoreSource = { key: string } | { path: string };

/** In the order in which they are taken. */
export type RestoreStep =
  /** The archive comes out of the bucket or from its folder. */
  | "fetch"
  | "unpack"
  | "inspect"
  /** Its database is written anew, with the tables of today. */
  | "rebuild"
  /** What was rebuilt is opened as at the start of a server. */
  | "rehearse"
  /** Files are put beside those that are there. */
  | "files"
  /** PostgreSQL: the one transaction begins. SQLite: the new file is checked, and the old one. */
  | "replace"
  /** The transaction, or the rename that puts the new file in force, is about to happen: the moment that counts. */
  | "commit"
  /** Files that took the place of others, and folders of collections that are gone, which move aside. */
  | "finish";

export interface RestoreOptions extends RehearsalOptions {
  /** Called at each step, for a terminal; what it throws ends the restore. */
  onStep?: ((step: RestoreStep) => void | Promise<void>) | undefined;
  /** Called before anything is changed: the superuser may have lost the right to restore (SEG-18). */
  stillAllowed?: (() => Promise<boolean>) | undefined;
}
