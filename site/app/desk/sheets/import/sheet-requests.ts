import type PocketBase from "pocketbase";
import { shownByDialog } from "../../../backend/answer-notices.ts";
import type { SheetBounds } from "../files/sheet-limits.ts";

/** Problem as the backend reports it (docs/api.md, Errors). */
export interface BackendProblem {
  code: string;
  params?: Record<string, string | number | string[]>;
}

export interface SheetRow {
  number: number;
  id?: string;
  values: Record<string, unknown>;
}

/** Sheet as the backend takes it (docs/api.md, Sheets of rows). */
export interface SheetBody {
  /** Number of rows of the file that are not in `rows`. */
  leftOut?: number;
  name: string;
  match: string[];
  titles: Record<string, string[]>;
  /** Beginnings of titles of related records, which a sheet may omit or write differently. */
  openings: readonly string[];
  rows: SheetRow[];
}

export type Outcome = "create" | "update" | "unchanged" | "wrong";

export interface AnsweredRow {
  number: number;
  outcome: Outcome;
  id: string;
  changes: Record<string, { from: unknown; to: unknown }>;
  problem: BackendProblem | null;
  problems: Record<string, BackendProblem>;
}

export interface SheetAnswer {
  id: string | null;
  counts: Record<Outcome, number>;
  rows: AnsweredRow[];
  /** Titles by field and name, for names that the sheet has without the opening of the title. */
  names?: Record<string, Record<string, string>>;
}

/** Import of the last 30 days. */
export interface PastImport {
  id: string;
  name: string;
  at: string;
  by: { id: string; nombre: string };
  created: number;
  changed: number;
  leftOut: number;
  undoable: number;
  until: string;
  undoneAt: string;
}

export interface KeptRow {
  number: number;
  id: string;
  reason: "changed" | "gone" | "referred" | "taken" | "full" | "forbidden";
  changedBy: { id: string; nombre: string } | null;
}

export interface UndoAnswer {
  undone: number;
  kept: KeptRow[];
}

const address = (collection: string) => `/api/collections/${encodeURIComponent(collection)}/sheets`;

export function trySheet(client: PocketBase, collection: string, sheet: SheetBody): Promise<SheetAnswer> {
  return client.send(address(collection), { method: "POST", body: { ...sheet, mode: "trial" }, ...shownByDialog });
}

/** Imports a sheet. @param key idempotency key: a retry with the same key is the same import */
export function applySheet(
  client: PocketBase,
  collection: string,
  sheet: SheetBody,
  key: string,
): Promise<SheetAnswer> {
  const headers = { "Idempotency-Key": key };
  const body = { ...sheet, mode: "apply" };
  return client.send(address(collection), { method: "POST", body, headers, ...shownByDialog });
}

/** Loads the past imports of a collection, and the bounds for the next one. */
export function listImports(
  client: PocketBase,
  collection: string,
): Promise<{ items: PastImport[]; bounds: SheetBounds }> {
  return client.send(address(collection), shownByDialog);
}

export function undoImport(client: PocketBase, collection: string, id: string): Promise<UndoAnswer> {
  return client.send(`${address(collection)}/${encodeURIComponent(id)}/undo`, { method: "POST", ...shownByDialog });
}
