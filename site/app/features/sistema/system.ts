import type PocketBase from "pocketbase";
import { ifMissing } from "../../backend/status-of.ts";

/** Result of a restore, backup or import. `at`: in the backend's date format. */
export interface Outcome {
  /** Name of the backup. */
  key: string;
  at: string;
  ok: boolean;
  /** Message in Spanish for the technician. */
  message: string;
}

/** State of the automatic backups. Times in the backend's date format. */
export interface AutomaticBackups {
  last: Outcome | null;
  /** Time of the last successful one. */
  good: string | null;
  /** No automatic backup for two days, although some were due. */
  overdue: boolean;
  /** Time of the next one. `null`: no schedule. */
  next: string | null;
}

/** Weekly restores of the newest backup aside. Times in the backend's date format. */
export interface Rehearsals {
  /** Result of the last one. `compared`: files whose content was compared with what was uploaded. */
  last: (Outcome & { records: number; files: number; compared: number }) | null;
  /** Time of the last successful one. */
  good: string | null;
  /** No rehearsal succeeded for 15 days, although backups are made. */
  overdue: boolean;
}

/** Stored file that is missing, empty, changed or unreadable. */
export interface DamagedFile {
  collectionName: string;
  recordId: string;
  name: string;
  problem: "missing" | "empty" | "changed" | "unreadable";
}

/** Kept backup, with the result of its last check. Sizes in bytes. */
export interface KeptBackup {
  key: string;
  at: string;
  /** Size of its download. */
  size: number;
  /** Size without files that it shares with other backups. */
  own: number;
  /** Date of the last check. `null`: not checked yet. */
  checked: string | null;
  /** Reason in Spanish why it cannot be restored. `null`: none is known. */
  problem: string | null;
}

/** Answer of `GET /api/system`, for superusers. Sizes in bytes. */
export interface SystemReport {
  version: string;
  node: string;
  engine: "sqlite" | "postgres";
  schema: number;
  startedAt: string;
  /** The server encrypts its secrets with SETTINGS_KEY. */
  secretsSealed: boolean;
  disk: { total: number; free: number; saves?: "all" | "small" | "none" };
  /** Sizes on this disk. `null`: stored elsewhere. */
  sizes: Record<"database" | "files" | "backups" | "logs", number | null> & {
    /** Files that backups share, part of `backups`. Missing from an older server. */
    backupFiles?: number | null;
  };
  /** Sizes of data kept from changes, deletions and drafts; only those that exist. */
  kept: Partial<Record<"versions" | "earlierFiles" | "trash" | "drafts", number>>;
  /** Number of records by collection. */
  counts: Record<string, number>;
  /** Texts that are too long or nested too deep: count and examples. Missing from an older server. */
  longTexts?: { total: number; some: { collectionName: string; recordId: string; field: string; bytes: number }[] };
  /** Nightly check of stored files against their records. Missing from an older server. */
  fileChecks?: {
    finished: string | null;
    /** Reason in Spanish why the storage could not be checked. `null`: it could. */
    trouble: string | null;
    damaged: { total: number; some: DamagedFile[] };
  };
  /** Kept backups, the newest first. `null`: their storage does not answer. Missing from an older server. */
  backups?: KeptBackup[] | null;
  lastBackup: { key: string; at: string; size: number } | null;
  lastRestore: Outcome | null;
  lastImport: Outcome | null;
  automaticBackups: AutomaticBackups;
  /** Missing from an older server. */
  rehearsals?: Rehearsals;
  /** Changes that are sent to the bucket of backups. Missing from an older server. */
  backupChanges?: {
    /** Minutes between two; 0: off. */
    every: number;
    /** Date up to which a restore comes. */
    good: string | null;
    last: (Outcome & { bytes: number }) | null;
    overdue: boolean;
  };
  /** Missing from an older server. */
  backupRoom?: {
    /** Backups lie on the disk of the data, or in the bucket of the files. `null`: apart. */
    beside: "disk" | "bucket" | null;
    /** Size that all backups will have. `null`: not known. */
    expected: number | null;
    /** Disk space that the next automatic backups will lack. 0: enough. */
    missing: number;
  };
  storage: Record<"files" | "backups", "disk" | "s3">;
  /** Reasons in Spanish why files or backups are not written now. Missing from an older server. */
  otherStorage?: string[];
  /** End of the pause in deletions by age after the clock jumped. `null`: no pause. Missing from an older server. */
  clockWait?: string | null;
  /** Time when the session store was last lost and created again. Missing from an older server. */
  sessionsLost?: string | null;
  /** Accounts that share an e-mail in different spellings. Missing from an older server. */
  addressPairs?: { collectionName: string; emails: string[] }[];
  /** Last sweep of files without a record. `refused`: reason why it moved none aside. Missing from an older server. */
  lastSweep?: {
    at: string;
    unnamed: number;
    bytes: number;
    taken: number;
    refused: "many" | "empty_collections" | null;
    emptyCollections: string[];
  } | null;
  /**
   * Result of the check whether visitors can fake their IP address through the proxy. `open`: they can, by this header,
   * so the server trusts no proxy. `null`: the settings trust no proxy. Missing from an older server.
   */
  proxy?: { is: "unchecked"; reason: string } | { is: "sound" } | { is: "open"; header: string } | null;
  /**
   * Environment variables that override a setting, by the setting's path with dots: `smtp.host`. An older server sends
   * the paths alone.
   */
  settledByEnvironment: Record<string, string[]> | string[];
  /** Paths of settings still at their default that appear in mails, with dots: `meta.senderAddress`. */
  unchosen: string[];
}

/** Answer of `GET /api/health` for a superuser. */
export interface Health {
  /** False while a backup or restore is running. */
  canBackup: boolean;
  /** IP address of this device as the server sees it. */
  realIP: string;
  /** Header with a client address from a proxy that the server does not trust. Empty: no such header. */
  possibleProxyHeader: string;
}

/** @returns null if the server has no such report (a plain PocketBase) */
export const findSystem = (client: PocketBase): Promise<SystemReport | null> =>
  client.send<SystemReport>("/api/system", { method: "GET" }).catch(ifMissing(null));

export async function findHealth(client: PocketBase): Promise<Health> {
  const { data } = await client.health.check();
  return { canBackup: true, realIP: "", possibleProxyHeader: "", ...data };
}

/** Answer of `/api/system/online`: what the server finds when it asks the site and other servers. */
export interface OnlineReport {
  /** Time of the questions, in the backend's date format. */
  at: string;
  /** Sentences in Spanish. `wrong`: somebody should act on it. */
  findings: { text: string; wrong: boolean }[];
}

/**
 * Makes the server ask. @param isAnew false: an answer of the last hour is enough
 * @returns null if the server has no such route (a plain PocketBase, an older server)
 */
export const findOnline = (client: PocketBase, isAnew: boolean): Promise<OnlineReport | null> =>
  client
    .send<OnlineReport>("/api/system/online", { method: isAnew ? "POST" : "GET", requestKey: null })
    .catch(ifMissing(null));
