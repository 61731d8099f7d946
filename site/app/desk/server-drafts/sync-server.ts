import type { FileElsewhere } from "../../components/photos/save/save-body.ts";
import type { DraftAtServer, ServerDraft } from "../drafts/server-draft.ts";
import type { FormFile } from "../record/form-files.ts";
import type { StoredRecord } from "../record/record-form.ts";
import type { FormOfDrafts } from "./draft-fields.ts";

/** State of sending the form's values to the server. */
export type ServerState =
  /** The current values were not sent yet. */
  | { kind: "nothing" }
  /** @property sent files uploaded, out of `files` @property photos all of them are pictures */
  | { kind: "sending"; sent: number; files: number; photos: boolean }
  /** @property at milliseconds since 1970 */
  | { kind: "kept"; at: number }
  /** Data saver is on: files are uploaded only on publishing. */
  | { kind: "files wait"; files: number; photos: boolean }
  /** Failed; retries go on. @property full no storage left on the server, or for this account */
  | { kind: "behind"; offline: boolean; full?: true }
  /** Conflict: another device changed the draft, and the person has not decided yet. */
  | { kind: "met" };

/** Requests to the server; in production those of requests.ts. */
export interface SyncServer {
  create: (body: object) => Promise<ServerDraft>;
  update: (id: string, body: object, ifMatch: string) => Promise<ServerDraft>;
  /** Finds the draft with this id, or else the one that another device made of the same record. */
  find: (id: string) => Promise<ServerDraft | null>;
  /** Uploads a file. @param id of an upload to resume, or empty @returns the id for `@files` */
  upload: (file: Blob, name: string, id: string, onBegun: (id: string) => void) => Promise<string>;
}

export interface SyncOptions<Values extends object, Stored extends StoredRecord> {
  form: FormOfDrafts<Values, Stored>;
  server: SyncServer;
  /** Id of the author. */
  person: string;
  /** Name of the draft on this device; empty if what it sends is not all its own. */
  item: string;
  /** Id of the record; empty for a new one. */
  record: string;
  /** The record's `updated` when it was opened. */
  base: string;
  /** Values when the record was opened, or an empty form. */
  opened: Values;
  known: DraftAtServer<Values> | null;
  /** Id for a draft to be created; left out or empty: random. */
  newId?: string;
  /** Data saver: uploads photos only on publishing. */
  savesData: boolean;
}

/** Callbacks of the form that is open. */
export interface SyncFollower<Values extends object> {
  /** Called when the known state of the server draft has changed, to be stored with the draft. */
  onKnown: (known: DraftAtServer<Values> | null) => void;
  /** Called when another device has changed the draft too. Sending stops until the form restarts with both merged. */
  onConflict: (theirs: ServerDraft) => unknown;
  /** Called when the server draft is gone: published or discarded elsewhere. */
  onGone: () => unknown;
}

export type NewFile = FormFile & { source: { file: Blob; name: string } };

/** File to be added to the draft. */
export interface ReadyFile {
  key: string;
  wanted: FileElsewhere;
}

/** Content of one request. */
export interface Try<Values> {
  fingerprint: string;
  values: Values;
  ready: ReadyFile[];
  /** Names of stored files to remove, to make room. */
  dropped: string[];
}
