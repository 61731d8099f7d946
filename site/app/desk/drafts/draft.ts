import type { PickedFile } from "../../components/uploads/picked-files.ts";
import { randomKey } from "../../text/random-key.ts";
import type { DraftAtServer } from "./server-draft.ts";

/** Form values kept on this device, not saved to the record yet. */
export interface Draft<Values extends object = object> {
  collection: string;
  /** Id of the author. */
  person: string;
  /** Name of the draft on this device: the record's id, or a new name (`newItem`). */
  item: string;
  /** Id of the record that the draft changes; empty for a new record. */
  record: string;
  /** Title typed in the form; empty while there is none. */
  title: string;
  /** Plain data. The bytes of its files are stored apart (form-files.ts). */
  values: Values;
  /** Values of the record when it was opened. `null`: new record, or unknown. */
  base: Values | null;
  /** The record's `updated` when it was opened; empty for a new record. */
  opened: string;
  /** Fingerprint (`contentFingerprint`) of a save without a response: the server may have it. Empty: none. */
  unanswered: string;
  /** Time of the last change, in milliseconds since 1970. */
  written: number;
  /** Files that were picked but are in no value yet; their bytes are stored apart too. */
  picked?: readonly DraftPick[];
  /** State of the draft on the server. `null` or missing: not on the server. */
  server?: DraftAtServer<Values> | null;
  /** Id of a colleague's server draft from which this one was begun. Publishing this one deletes it. */
  review?: string;
}

/** @property field for which the file was picked */
export interface DraftPick extends PickedFile {
  field: string;
}

/** Time a draft is kept. Milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Makes a unique draft name. For a new record it is also the `Idempotency-Key` of its save. */
export const newItem = (): string => `b-${randomKey()}`;

/**
 * Id of the record to be created, and of its draft on the server. Every retry, on any path or device, gets the same id.
 * Empty if `item` has another form.
 */
export const newIdOf = (item: string): string => /^b-([a-z0-9]{15})/.exec(item)?.[1] ?? "";

export const isKept = ({ written }: Pick<Draft, "written">, now: number): boolean => written > now - keptFor;

/** Title of a draft in lists and dialogs. */
export const titleOf = ({ title }: Pick<Draft, "title">): string => title.trim() || "Sin título";
