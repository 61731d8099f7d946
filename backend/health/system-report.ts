import type { Outcome } from "../db/outcomes.ts";
import type { AddressPair } from "../records/store/account-addresses.ts";

/** Answer of `GET /api/system`, for superusers; our own endpoint. Sizes in bytes, dates in the protocol's form. */
export interface SystemReport {
  version: string;
  /** Version of Node.js. */
  node: string;
  engine: "sqlite" | "postgres";
  /** Number of the last migration of the system tables. */
  schema: number;
  startedAt: string;
  /** Stored secrets are encrypted with SETTINGS_KEY. */
  secretsSealed: boolean;
  /** File system of the data directory. */
  disk: {
    total: number;
    free: number;
    /** Saves allowed with this much free room (`bounds.freeForUploads`, `freeForSaves`): all, small ones, none. */
    saves: "all" | "small" | "none";
  };
  /** Sizes. `null`: stored elsewhere, or no answer. `backupFiles`: files that backups share, part of `backups`. */
  sizes: Record<"database" | "files" | "backups" | "backupFiles" | "logs", number | null>;
  /** Sizes of changed, deleted and unfinished data that is kept; only kinds that exist. */
  kept: Partial<Record<"versions" | "earlierFiles" | "trash" | "drafts", number>>;
  /** Rows by collection; views are left out. */
  counts: Record<string, number>;
  /** Texts beyond the bounds (`bounds.maxTextBytes`, depth): how many, and some of them. Bytes of UTF-8. */
  longTexts: { total: number; some: { collectionName: string; recordId: string; field: string; bytes: number }[] };
  /** Nightly comparison of stored files with their recorded checksums. */
  fileChecks: {
    /** End of the last complete check. `null`: not yet. */
    finished: string | null;
    /** Reason why the storage could not be read, in Spanish. */
    trouble: string | null;
    /** Files that differ from their record: how many, and some of them. */
    damaged: {
      total: number;
      some: {
        collectionName: string;
        recordId: string;
        name: string;
        problem: "missing" | "empty" | "changed" | "unreadable";
      }[];
    };
  };
  /** Kept backups, the newest first. `null`: their storage does not answer. */
  backups:
    | {
        key: string;
        at: string;
        /** Bytes of the zip that it is downloaded as. */
        size: number;
        /** Bytes that it takes by itself, without files that it shares with other backups. */
        own: number;
        /** Date of the last check. `null`: not checked yet. */
        checked: string | null;
        /** Sentence in Spanish: why it cannot be restored. `null`: none is known. */
        problem: string | null;
      }[]
    | null;
  lastBackup: { key: string; at: string; size: number } | null;
  lastRestore: Outcome | null;
  lastImport: Outcome | null;
  automaticBackups: {
    last: Outcome | null;
    /** Date of the last successful automatic backup. */
    good: string | null;
    /** No backup for two days, though some were due. */
    overdue: boolean;
    /** Date of the next automatic backup. `null`: none scheduled. */
    next: string | null;
  };
  /** Weekly restores of the newest backup aside. */
  rehearsals: {
    /** Result of the last one; its numbers are 0 if it failed. `compared`: files whose content was compared. */
    last: (Outcome & { records: number; files: number; compared: number }) | null;
    /** Date of the last successful one. */
    good: string | null;
    /** No rehearsal succeeded for 15 days, though backups are made. */
    overdue: boolean;
  };
  /** Changes that are sent to the bucket of backups. */
  backupChanges: {
    /** Minutes between two runs; 0: off. */
    every: number;
    /** Date up to which a restore comes. */
    good: string | null;
    /** Result of the last run; `bytes` that it sent, without files; seconds of `processor` that reading took. */
    last: (Outcome & { bytes: number; processor: number }) | null;
    /** No run succeeded for an hour. */
    overdue: boolean;
  };
  /** Place and size of the backups. */
  backupRoom: {
    /** Backups lie on the disk of the data, or in the bucket of the files: one loss takes both. `null`: apart. */
    beside: "disk" | "bucket" | null;
    /** Bytes that all backups will take. `null`: no automatic backups, or none to estimate from. */
    expected: number | null;
    /** Bytes of disk space that the next automatic backups will lack. 0: enough. */
    missing: number;
  };
  storage: Record<"files" | "backups", "disk" | "s3">;
  /** Reasons why files or backups are not written now: sentences in Spanish. */
  otherStorage: string[];
  /** Date until which nothing is deleted by age, after a jump of the machine's clock. `null`: no jump. */
  clockWait: string | null;
  /** Date of the last loss of the session store, after which everybody had to sign in again. `null`: never. */
  sessionsLost: string | null;
  /** Accounts that share an e-mail address: each signs in by its exact spelling only. */
  addressPairs: AddressPair[];
  /** Last sweep of files without a record. `null`: none yet. `refused`: why it moved none aside. */
  lastSweep: {
    at: string;
    unnamed: number;
    bytes: number;
    taken: number;
    refused: "many" | "empty_collections" | null;
    emptyCollections: string[];
  } | null;
  /**
   * Can visitors choose their address through the proxy? `open`: by this header, so that no proxy is trusted. `null`:
   * no proxy header is trusted, or the server is not in production.
   */
  proxy: { is: "unchecked"; reason: string } | { is: "sound" } | { is: "open"; header: string } | null;
  /** Variables of the environment that fix a setting, by the setting's dotted form: `smtp.host`. */
  settledByEnvironment: Record<string, string[]>;
  /** Names that nobody has chosen and that mails would carry, in dotted form: `meta.senderAddress`. */
  unchosen: string[];
}

/** Answer of `GET /api/system/online`, for superusers; our own endpoint. */
export interface OnlineReport {
  /** Date of the questions, in the protocol's form. */
  at: string;
  /** Sentences in Spanish. `wrong`: somebody should act on it. */
  findings: { text: string; wrong: boolean }[];
}
