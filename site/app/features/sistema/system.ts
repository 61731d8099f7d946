import type PocketBase from "pocketbase";
import { statusOf } from "../../backend/status-of.ts";

/** What came of a restore, a backup or an import; `at` as the backend writes dates. */
export interface Outcome {
  /** Name of the backup. */
  key: string;
  at: string;
  ok: boolean;
  /** In Spanish, for the technician. */
  message: string;
}

/** Those that the server makes by itself; moments as the backend writes dates. */
export interface AutomaticBackups {
  last: Outcome | null;
  /** When the last one was made. */
  good: string | null;
  /** None has been made for two days, though some were due. */
  overdue: boolean;
  /** Null: none is asked for. */
  next: string | null;
}

/** Stored file that is not as it was recorded. */
export interface DamagedFile {
  collectionName: string;
  recordId: string;
  name: string;
  problem: "missing" | "empty" | "changed" | "unreadable";
}

/** `GET /api/system`, for superusers. Sizes in bytes. */
export interface SystemReport {
  version: string;
  node: string;
  engine: "sqlite" | "postgres";
  schema: number;
  startedAt: string;
  /** The server has a key (SETTINGS_KEY) with which it seals its secrets. */
  secretsSealed: boolean;
  disk: { total: number; free: number; saves?: "all" | "small" | "none" };
  /** Null for what lies elsewhere. */
  sizes: Record<"database" | "files" | "backups" | "logs", number | null>;
  /** What is kept of what was changed, deleted or not finished; only what there is. */
  kept: Partial<Record<"versions" | "earlierFiles" | "trash" | "drafts", number>>;
  /** Rows of each collection. */
  counts: Record<string, number>;
  /** Texts that are too long or too deep: how many, and some of them. An older server does not tell. */
  longTexts?: { total: number; some: { collectionName: string; recordId: string; field: string; bytes: number }[] };
  /** Nightly comparison of stored files with what was recorded of them. An older server does not tell. */
  fileChecks?: {
    finished: string | null;
    /** Why the storage could not be looked at, in Spanish. */
    trouble: string | null;
    damaged: { total: number; some: DamagedFile[] };
  };
  lastBackup: { key: string; at: string; size: number } | null;
  lastRestore: Outcome | null;
  lastImport: Outcome | null;
  automaticBackups: AutomaticBackups;
  storage: Record<"files" | "backups", "disk" | "s3">;
  /** Why files or backups are not written now: sentences in Spanish. Missing from an older server. */
  otherStorage?: string[];
  /** The machine's clock has leapt: nothing is deleted by its age until then. Missing from an older server. */
  clockWait?: string | null;
  /** When the store of sessions was last found lost and made anew. Missing from an older server. */
  sessionsLost?: string | null;
  /** Accounts that share an address of e-mail. Missing from an older server. */
  addressPairs?: { collectionName: string; emails: string[] }[];
  /** The last sweep of files that no record names; `refused`: why it moved none aside. Missing from an older server. */
  lastSweep?: {
    at: string;
    unnamed: number;
    bytes: number;
    taken: number;
    refused: "many" | "empty_collections" | null;
    emptyCollections: string[];
  } | null;
  /**
   * Whether visitors can choose their address through the proxy. `open`: by this header, and no proxy is believed.
   * `null`: no proxy is believed by the settings. Missing from an older server.
   */
  proxy?: { is: "unchecked"; reason: string } | { is: "sound" } | { is: "open"; header: string } | null;
  /** Settings that the environment of the process decides, with dots: `smtp.host`. */
  settledByEnvironment: string[];
  /** Names that nobody has chosen and that mails would carry, with dots: `meta.senderAddress`. */
  unchosen: string[];
}

/** `GET /api/health` as a superuser gets it. */
export interface Health {
  /** False while a backup or a restore is under way. */
  canBackup: boolean;
  /** The address for which the server takes this device. */
  realIP: string;
  /** A header with which some proxy tells addresses, and which the server does not trust; empty when there is none. */
  possibleProxyHeader: string;
}

/** @returns null from a server that has no such report: a PocketBase elsewhere */
export async function findSystem(client: PocketBase): Promise<SystemReport | null> {
  try {
    return await client.send<SystemReport>("/api/system", { method: "GET" });
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

export async function findHealth(client: PocketBase): Promise<Health> {
  const { data } = await client.health.check();
  return { canBackup: true, realIP: "", possibleProxyHeader: "", ...data };
}
