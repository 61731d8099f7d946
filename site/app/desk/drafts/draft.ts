import type { PickedFile } from "../../components/uploads/picked-files.ts";
import { randomKey } from "../../text/random-key.ts";
import type { DraftAtServer } from "../server-drafts/server-draft.ts";

/** A thing as it stands on this device, not saved at the server yet. */
export interface Draft<Values extends object = object> {
  /** Name of the collection to which the thing belongs. */
  collection: string;
  /** Id of whoever writes it. */
  person: string;
  /** Its name on this device: the record's id, or one of its own (`newItem`). */
  item: string;
  /** Id of the record that it changes; empty for a new one. */
  record: string;
  /** What the thing is called in the form; empty while it has no name. */
  title: string;
  /** Plain data. Lists of files among them have their bytes kept apart (draft-files.ts). */
  values: Values;
  /** The record's values as it was opened; null for a new one, and where they are not known. */
  base: Values | null;
  /** The record's `updated` as it was opened; empty for a new one. */
  opened: string;
  /** What a save sent that got no answer (`contentMark`): it may have arrived. Empty when there is none. */
  unanswered: string;
  /** When it was written, in milliseconds since 1970. */
  written: number;
  /** Files that were picked and are in no value yet; their bytes are kept apart too. */
  picked?: readonly DraftPick[];
  /** What of it the server has; none, where drafts are kept on devices alone. */
  server?: DraftAtServer<Values> | null;
  /** Id of a colleague's draft at the server with which it was begun: that one goes when this is published. */
  review?: string;
}

/** @property field in which it was picked */
export interface DraftPick extends PickedFile {
  field: string;
}

/** Milliseconds for which a draft is kept. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** A name that no other draft has. That of a new thing is the Idempotency-Key of its save as well. */
export const newItem = (): string => `b-${randomKey()}`;

/**
 * The id that a new thing gets, and its draft at the server: the same for every try, by whatever way, on whatever device.
 * Empty for a name of another form.
 */
export const newIdOf = (item: string): string => /^b-([a-z0-9]{15})/.exec(item)?.[1] ?? "";

export const isKept = ({ written }: Pick<Draft, "written">, now: number): boolean => written > now - keptFor;

/** What a draft is called where it is offered. */
export const titleOf = ({ title }: Pick<Draft, "title">): string => title.trim() || "Sin título";
