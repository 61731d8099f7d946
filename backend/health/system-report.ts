import type { Outcome } from "../db/outcomes.ts";
import type { AddressPair } from "../records/store/account-addresses.ts";

/** `GET /api/system`, for superusers; ours. Sizes in bytes, moments as the protocol writes dates. */
export interface SystemReport {
  version: string;
  /** Of Node.js. */
  node: string;
  engine: "sqlite" | "postgres";
  /** Number of the last migration of the system tables. */
  schema: number;
  startedAt: string;
  /** There is a key (SETTINGS_KEY) with which stored secrets are sealed. */
  secretsSealed: boolean;
  /** Of the file system on which the data directory lies. */
  disk: {
    total: number;
    free: number;
    /** Saves allowed with this much free room (`bounds.freeForUploads`, `freeForSaves`): all, small ones, none. */
    saves: "all" | "small" | "none";
  };
  /** Null for what lies elsewhere or does not answer. */
  sizes: Record<"database" | "files" | "backups" | "logs", number | null>;
  /** What is kept of what was changed, deleted or not finished, in the database and beside it; only what there is. */
  kept: Partial<Record<"versions" | "earlierFiles" | "trash" | "drafts", number>>;
  /** Rows by collection; views are left out. */
  counts: Record<string, number>;
  /** Texts beyond the bounds (`bounds.maxTextBytes`, depth): how many, and some of them. Bytes of UTF-8. */
  longTexts: { total: number; some: { collectionName: string; recordId: string; field: string; bytes: number }[] };
  /** Nightly comparison of stored files with what was recorded of them. */
  fileChecks: {
    /** When all of them were looked at last; `null`: not yet. */
    finished: string | null;
    /** Why the storage could not be looked at, in Spanish. */
    trouble: string | null;
    /** Files that are not as they were recorded: how many, and some of them. */
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
  lastBackup: { key: string; at: string; size: number } | null;
  lastRestore: Outcome | null;
  lastImport: Outcome | null;
  automaticBackups: {
    last: Outcome | null;
    /** When the last one was made. */
    good: string | null;
    /** None has been made for two days, though some were due. */
    overdue: boolean;
    /** Null: none is asked for. */
    next: string | null;
  };
  storage: Record<"files" | "backups", "disk" | "s3">;
  /** Why files or backups are not written now: sentences in Spanish. */
  otherStorage: string[];
  /** The machine's clock has leapt: nothing is deleted by its age until then. Null: it has not. */
  clockWait: string | null;
  /** When the store of sessions was last found lost and made anew, so that everybody had to sign in again. Null: never. */
  sessionsLost: string | null;
  /** Accounts that share an address of e-mail: each signs in by its exact spelling only. */
  addressPairs: AddressPair[];
  /** The last sweep of files that no record names; null: none yet. `refused`: why it moved none aside. */
  lastSweep: {
    at: string;
    unnamed: number;
    bytes: number;
    taken: number;
    refused: "many" | "empty_collections" | null;
    emptyCollections: string[];
  } | null;
  /**
   * Whether visitors can choose their address through the proxy; `open`: by this header, so that no proxy is believed.
   * `null`: no header of a proxy is believed, or the server is not in production.
   */
  proxy: { is: "unchecked"; reason: string } | { is: "sound" } | { is: "open"; header: string } | null;
  /** Settings that the environment of the process decides, with dots: `smtp.host`. */
  settledByEnvironment: string[];
  /** Names that nobody has chosen and that mails would carry, with dots: `meta.senderAddress`. */
  unchosen: string[];
}
