import { statusOf } from "../../../backend/status-of.ts";
import { withSuperuser } from "../with-superuser.ts";

/** Alike failures of browsers, of which the last one says where (docs/api.md). */
export interface BrowserFailure {
  id: string;
  /** In the browser's language, whatever a stranger made of it; empty: the file itself did not come. */
  message: string;
  file: string;
  /** 0 where nobody knows them. */
  line: number;
  column: number;
  page: string;
  build: string;
  /** As the backend writes dates. */
  first: string;
  last: string;
  total: number;
  devices: Record<Device, number>;
}

export type Device = "phone" | "tablet" | "computer";

export interface FailuresReport {
  /** False: the environment does not want them. */
  enabled: boolean;
  /** The newest first. */
  items: BrowserFailure[];
  totalItems: number;
  /** What is not told apart. */
  others: Pick<BrowserFailure, "id" | "first" | "last" | "total"> | null;
}

/** @returns "unknown" from a server that takes none in: a PocketBase elsewhere */
export function findFailures(): Promise<FailuresReport | "unknown"> {
  return withSuperuser(async (client) => {
    try {
      return await client.send<FailuresReport>("/api/fallos", { method: "GET" });
    } catch (error) {
      if (statusOf(error) === 404) return "unknown";
      throw error;
    }
  });
}

/** One that somebody else has removed meanwhile is no error. */
export function removeFailure(id: string): Promise<void> {
  return withSuperuser(async (client) => {
    try {
      await client.send(`/api/fallos/${encodeURIComponent(id)}`, { method: "DELETE" });
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
  });
}
