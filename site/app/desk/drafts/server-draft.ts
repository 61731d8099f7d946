import type { FileOwner } from "../../backend/file-address.ts";

/** Collection of server drafts (docs/api.md, Drafts). */
export const draftsCollection = "borradores";

/** Most files of one draft (diocese/collections/borradores.ts). */
export const mostDraftFiles = 60;

export type DraftState = "borrador" | "revision";

/** Draft as the server stores it. */
export interface ServerDraft extends FileOwner {
  updated: string;
  /** Title typed in the form; empty while there is none. */
  titulo: string;
  coleccion: string;
  /** Id of the record that the draft changes; empty for a new one. */
  registro: string;
  /** The record's `updated` when it was opened; empty for a new record. */
  base: string;
  /** Changed fields as a save would send them, and extra keys for the form (draft-fields.ts). */
  valores: Record<string, unknown> | null;
  archivos: string[];
  /** Id of the author. */
  autor: string;
  estado: DraftState;
  expand?: { autor?: { nombre: string } };
}

/** State of a server draft, as this device knows it. Plain data: stored within the draft on the device. */
export interface DraftAtServer<Values extends object = object> {
  id: string;
  /** The draft's `updated` when this device last read or wrote it. Shows changes elsewhere without comparing clocks. */
  updated: string;
  estado: DraftState;
  /** Values of that version; merges compare both sides with it. */
  values: Values;
  /** Names of the draft's stored files, by file key. */
  files: Record<string, string>;
  /** Names of all stored files of the draft. */
  names: string[];
}

/** Makes the state that this device stores of a server draft. */
export function atServer<Values extends object>(
  { id, updated, estado, archivos }: ServerDraft,
  values: Values,
  files: Record<string, string>,
): DraftAtServer<Values> {
  return { id, updated, estado, values, files, names: archivos };
}
