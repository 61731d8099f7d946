import type { FileOwner } from "../../backend/file-address.ts";
import type { FileElsewhere, SaveBody } from "../../components/photos/save/save-body.ts";
import type { ItemWays } from "../outcome/outcome.ts";
import type { DraftFileName, FormFile } from "./form-files.ts";
import type { FormWords } from "./form-words.ts";
import type { SiteState } from "./site-state.ts";

/** Columns that every record has. */
export interface StoredRecord extends FileOwner {
  updated: string;
}

/** Field of a form. Several values may form one field for the person. */
export interface FormField<Values extends object> {
  /** Name; also the id of the field's element. A rich text is wrapped in `s-{name}`. */
  name: string;
  label: string;
  /** Names of the values that the field holds. */
  holds: readonly (keyof Values & string)[];
  /** Value as text for people. */
  textOf: (values: Values) => string;
  /**
   * Text for comparison: equal only if the values are equal, also where `textOf` hides a difference. Default: `textOf`.
   */
  exactOf?: (values: Values) => string;
}

/** Problem that must be fixed before a save. */
export interface Failure {
  /** Name of the form field. */
  field: string;
  text: string;
  /** The server reported it, not our own check. */
  ofServer?: boolean;
}

/** Outcome to show after a save. */
interface SavedItem {
  /** When visitors will see the item, if not at once. */
  lines: readonly string[];
  ways: ItemWays | null;
  /** Address of its form. `null`: no link. */
  to: string | null;
}

/** Adapter between one collection and the common parts of all record forms. */
export interface RecordForm<Values extends object, Stored extends StoredRecord> {
  collection: string;
  /** Relations to expand when a record is loaded. */
  expand?: string;
  /** Fields, in the order in which versions are compared. */
  fields: readonly FormField<Values>[];
  words: FormWords;
  /** Title of the item, for the list of drafts. */
  titleOf: (values: Values) => string;
  /** Converts a record to the values that are edited. */
  valuesOf: (record: Stored) => Values;
  /** Finds all problems, in the order of the form. */
  check: (values: Values) => Failure[];
  /** Label of the button that jumps to a field: 'Ir al título'. */
  wayTo: (field: string) => string;
  /** Maps a collection's field to the form's field. `undefined`: the error is shown as a failed save. */
  fieldOf: (name: string) => string | undefined;
  /**
   * Builds the body of a save. @param record as stored; null for a new one
   * @param elsewhere finds a file that the server already has: it is named, not uploaded
   * @throws PhotoNotFetchedError
   */
  bodyOf: (
    values: Values,
    record: Stored | null,
    elsewhere?: (file: FormFile) => FileElsewhere | null,
  ) => Promise<SaveBody>;
  /**
   * Converts one form field to the collection's fields, as in a PATCH, for a server draft.
   * @param nameOf name of a file in the draft; null for a file that the server does not have
   */
  draftFields: (
    field: string,
    values: Values,
    nameOf: (file: FormFile) => DraftFileName | null,
  ) => Record<string, unknown>;
  /**
   * Key by which a page recognizes its own save after the response was lost: equal for the values sent and the values
   * stored. Leaves out all that the server rewrites (rich text, file names).
   */
  fingerprint: (values: Partial<Values>) => string;
  /** Called with the values after a successful save. */
  saved?: (values: Values) => void;
  /** Field to focus when a stored file could not be fetched again. */
  filesField: string;
  savedItem: (record: Stored) => SavedItem;
  /** State of a record as visitors see it. @param now server time */
  siteStateOf: (record: Stored, now: Date) => SiteState;
}
