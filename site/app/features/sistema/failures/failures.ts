import { ifMissing } from "../../../backend/status-of.ts";
import { withSuperuser } from "../with-superuser.ts";

/** Group of equal failures in browsers; page and place are of the last one (docs/api.md). */
export interface BrowserFailure {
  id: string;
  /** Error message, in the browser's language; untrusted. Empty: the file itself did not load. */
  message: string;
  file: string;
  /** Line and column. 0: unknown. */
  line: number;
  column: number;
  page: string;
  build: string;
  /** Times of the first and last failure, in the backend's date format. */
  first: string;
  last: string;
  total: number;
  devices: Record<Device, number>;
}

export type Device = "phone" | "tablet" | "computer";

export interface FailuresReport {
  /** False: the server does not collect failures (`BROWSER_FAILURES` in its environment). */
  enabled: boolean;
  /** Failures, newest first. */
  items: BrowserFailure[];
  totalItems: number;
  /** Sum of failures that are only counted. `null`: no such failures. */
  others: Pick<BrowserFailure, "id" | "first" | "last" | "total"> | null;
}

/** @returns "unknown" if the server has no such route (a plain PocketBase) */
export function findFailures(): Promise<FailuresReport | "unknown"> {
  return withSuperuser((client) =>
    client.send<FailuresReport>("/api/fallos", { method: "GET" }).catch(ifMissing("unknown" as const)),
  );
}

/** Deletes a failure. Ignores a 404: somebody else has deleted it. */
export function removeFailure(id: string): Promise<void> {
  return withSuperuser((client) =>
    client.send(`/api/fallos/${encodeURIComponent(id)}`, { method: "DELETE" }).catch(ifMissing(undefined)),
  );
}
