import type { Database } from "../db/database.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { ExclusiveLock } from "./exclusive-lock.ts";

/** Server parts for making, keeping and sending backups. */
export interface BackupsContext {
  dataDirectory: string;
  database: Database;
  /** Copies the database to a file; see copy-database.ts. */
  copyDatabase(folder: string, signal: AbortSignal): Promise<string>;
  /** Storage of the files that records name. */
  storage: FileStorage;
  /** Postpones removals of files; see pausable-storage.ts. */
  pauseRemovals(): AsyncDisposable;
  /** Storage of the archives by name: `<dataDirectory>/backups/`, or the bucket in the settings for backups. */
  archives: FileStorage;
  /** Folder of uploads that are not stored yet. */
  uploads: string;
  /** Allows one backup or restore at a time. */
  exclusive: ExclusiveLock;
  /** Current values of the settings. */
  appName(): string;
  schedule(): {
    cron: string;
    /** Nights whose backups are kept. */
    keep: number;
    /** Whether weeks and months are kept too: nobody chose a number of nights. */
    keepsLonger: boolean;
  };
  /** Minutes between two runs that send changes; 0: off, and always without a bucket or with PostgreSQL. */
  changesEvery(): number;
  archivesInBucket(): boolean;
  /** Free bytes on the disk of the data directory. */
  freeSpace(): Promise<number>;
  /** Whether a token from an address is a superuser's file token. */
  mayDownload(token: string): Promise<boolean>;
  /** Uses up a token when the content is sent. @returns false for a token that opened an archive before */
  consume(token: string): Promise<boolean>;
  clock: () => Date;
  /** Time zone of the moments in archive names. */
  timeZone: string;
  log: Record<"info" | "warn", (details: object, message: string) => void>;
  /** Aborted by `stop`. */
  closing: AbortSignal;
  /** Ends running work when the server stops. */
  stop(): void;
}
