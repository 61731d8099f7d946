import type { Database } from "../db/database.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { ExclusiveLock } from "./exclusive-lock.ts";

/** What backups need of the server. */
export interface BackupsContext {
  dataDirectory: string;
  database: Database;
  /** See copy-database.ts. */
  copyDatabase(folder: string, signal: AbortSignal): Promise<string>;
  /** Of the files that records name. */
  storage: FileStorage;
  /** See pausable-storage.ts. */
  pauseRemovals(): AsyncDisposable;
  /** Where archives lie, by their names: `<dataDirectory>/backups/`, or the bucket that the settings name for them. */
  archives: FileStorage;
  /** Where uploads lie until they are stored. */
  uploads: string;
  /** One backup or restore at a time. */
  exclusive: ExclusiveLock;
  /** What the settings say now. */
  appName(): string;
  schedule(): { cron: string; keep: number };
  archivesInBucket(): boolean;
  /** Bytes on the disk of the data directory. */
  freeSpace(): Promise<number>;
  /** Whether this is a superuser's file token, as it stands in an address. */
  mayDownload(token: string): Promise<boolean>;
  /** Called when the content is sent. @returns false for a token that has opened an archive before */
  consume(token: string): Promise<boolean>;
  clock: () => Date;
  /** By whose clock archives are named. */
  timeZone: string;
  log: Record<"info" | "warn", (details: object, message: string) => void>;
  /** Aborted by `stop`. */
  closing: AbortSignal;
  /** Ends what is under way: the server stops. */
  stop(): void;
}
