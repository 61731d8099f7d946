import type { FileOwner } from "../../backend/file-address.ts";

/** The collection of drafts at the server (docs/api.md, Drafts). */
export const draftsCollection = "borradores";

/** Files that one draft holds at most (diocese/collections/borradores.ts). */
export const mostDraftFiles = 60;

export type DraftState = "borrador" | "revision";

/** A draft as the server keeps it. */
export interface ServerDraft extends FileOwner {
  updated: string;
  /** What the thing is called; empty while it has no name. */
  titulo: string;
  coleccion: string;
  /** Id of the record that it changes; empty for a new one. */
  registro: string;
  /** The record's `updated` as it was opened; empty for a new one. */
  base: string;
  /** Fields that were touched, as a save would send them; and what the form needs besides (draft-fields.ts). */
  valores: Record<string, unknown> | null;
  archivos: string[];
  /** Id. */
  autor: string;
  estado: DraftState;
  expand?: { autor?: { nombre: string } };
}

/** What this device knows of a draft at the server. Plain data: the draft on the device keeps it. */
export interface DraftAtServer<Values extends object = object> {
  id: string;
  /** Its `updated` when this device last read or wrote it: by it a change made elsewhere is seen, never by a clock. */
  updated: string;
  estado: DraftState;
  /** What stood in it then. Both sides are compared with it. */
  values: Values;
  /** Names of the draft's files, by their keys in the form. */
  files: Record<string, string>;
  /** Every name in it. */
  names: string[];
}

/** As this device knows a draft from now on. */
export function atServer<Values extends object>(
  { id, updated, estado, archivos }: ServerDraft,
  values: Values,
  files: Record<string, string>,
): DraftAtServer<Values> {
  return { id, updated, estado, values, files, names: archivos };
}

/** A file as a field of a draft names it: of the record, or of the draft itself. */
export type DraftFileName = string | { draft: string };

/** A file that the server has already, as `@files` of a save names it (docs/api.md). */
export type FileElsewhere = ({ upload: string } | { copy: [collection: string, record: string, name: string] }) & {
  as?: string;
};

/** What an address under /api/files names; null for any other. */
export function fileAt(address: string): [collection: string, record: string, name: string] | null {
  const [, collection = "", record = "", name = ""] = /^\/api\/files\/([^/]+)\/([^/]+)\/([^/?]+)/.exec(address) ?? [];
  return name === "" ? null : [decodeURIComponent(collection), decodeURIComponent(record), decodeURIComponent(name)];
}
