import type { FormFile } from "../drafts/draft-files.ts";
import type { StoredRecord } from "../form/record-form.ts";
import type { FormOfDrafts } from "./draft-fields.ts";
import type { DraftAtServer, FileElsewhere, ServerDraft } from "./server-draft.ts";

/** How the server stands with what is in the form. */
export type ServerState =
  /** It has not been told of what stands there now. */
  | { kind: "nothing" }
  /** @property sent files that have arrived, of so many @property photos all of them are pictures */
  | { kind: "sending"; sent: number; files: number; photos: boolean }
  /** @property at milliseconds since 1970 */
  | { kind: "kept"; at: number }
  /** Files wait for the press that publishes: the person saves data. */
  | { kind: "files wait"; files: number; photos: boolean }
  /** Tries go on. @property full there is no room at the server, or for this account */
  | { kind: "behind"; offline: boolean; full?: true }
  /** It changed elsewhere, and the person has not decided yet. */
  | { kind: "met" };

/** What the server does; requests.ts in the product. */
export interface SyncServer {
  create: (body: object) => Promise<ServerDraft>;
  update: (id: string, body: object, ifMatch: string) => Promise<ServerDraft>;
  /** The person's draft of the same record that another device has made meanwhile, or the one with this id. */
  find: (id: string) => Promise<ServerDraft | null>;
  /** @param id of an upload that was begun, or empty @returns the id that `@files` takes */
  upload: (file: Blob, name: string, id: string, onBegun: (id: string) => void) => Promise<string>;
}

export interface SyncOptions<Values extends object, Stored extends StoredRecord> {
  form: FormOfDrafts<Values, Stored>;
  server: SyncServer;
  /** Id of who writes. */
  person: string;
  /** Name of the draft on this device; empty where what it sends is not all its own. */
  item: string;
  /** Id; empty for a new one. */
  record: string;
  /** The record's `updated` as it was opened. */
  base: string;
  /** What the record had then, or an empty form. */
  opened: Values;
  known: DraftAtServer<Values> | null;
  /** Id of one that is made; left out or empty: any. */
  newId?: string;
  /** Photos leave only with the press that publishes. */
  savesData: boolean;
}

/** Whoever has the form open is told. */
export interface SyncFollower<Values extends object> {
  /** What this device knows of the server has changed: it is kept with the draft. */
  onKnown: (known: DraftAtServer<Values> | null) => void;
  /** Another device has changed it too. The sending ends here, until a form begins with both joined. */
  onMeeting: (theirs: ServerDraft) => unknown;
  /** It is not there any more: published or discarded elsewhere. */
  onGone: () => unknown;
}

export type NewFile = FormFile & { source: { file: Blob; name: string } };

/** A file that the draft shall hold from now on. */
export interface ReadyFile {
  key: string;
  wanted: FileElsewhere;
}

/** What a request says. */
export interface Try<Values> {
  mark: string;
  values: Values;
  ready: ReadyFile[];
  /** Names of those that it holds no more, to make room. */
  dropped: string[];
}
