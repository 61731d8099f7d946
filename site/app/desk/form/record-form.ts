import type { FileOwner } from "../../backend/file-address.ts";
import type { FormFile } from "../drafts/draft-files.ts";
import type { ItemWays } from "../outcome/outcome.ts";
import type { SiteState } from "../save-line/site-state.ts";
import type { DraftFileName, FileElsewhere } from "../server-drafts/server-draft.ts";
import type { FormWords } from "./form-words.ts";

/** What every record says of itself. */
export interface StoredRecord extends FileOwner {
  updated: string;
}

/** A field of a form, or a few values that are one to a person. */
export interface FormField<Values extends object> {
  /** Also the id of its element in the page; a rich text's `s-{name}` is around it. */
  name: string;
  label: string;
  /** The values that it holds. */
  holds: readonly (keyof Values & string)[];
  /** As people read it. */
  textOf: (values: Values) => string;
  /** Equal when the field is equal, also in what its words do not show; left out: the words. */
  exactOf?: (values: Values) => string;
}

/** Something that must be mended before a save. */
export interface Failure {
  /** Name of the form's field. */
  field: string;
  text: string;
  /** The server found it, and no check of ours. */
  ofServer?: boolean;
}

/** What follows a save. */
interface SavedItem {
  /** When visitors see it, where that is not at once. */
  lines: readonly string[];
  ways: ItemWays | null;
  /** Address of its form; null: the list says enough. */
  to: string | null;
}

/** What the common parts must know of a form that changes records of one collection. */
export interface RecordForm<Values extends object, Stored extends StoredRecord> {
  collection: string;
  /** Relations that come with a record. */
  expand?: string;
  /** In the order in which versions are compared. */
  fields: readonly FormField<Values>[];
  words: FormWords;
  /** What a thing is called, where it is offered as a draft. */
  titleOf: (values: Values) => string;
  /** A record as it is opened for editing. */
  valuesOf: (record: Stored) => Values;
  /** Every failure in the order of the form. */
  check: (values: Values) => Failure[];
  /** The word on the button that leads to a field: 'Ir al título'. */
  wayTo: (field: string) => string;
  /** The form's field for one of the collection's; without one a refusal is told as a failed save. */
  fieldOf: (name: string) => string | undefined;
  /**
   * What is sent. @param record as it is changed; null for a new one
   * @param elsewhere the server has the file already: it is named and not sent
   * @throws PhotoNotFetchedError
   */
  bodyOf: (
    values: Values,
    record: Stored | null,
    elsewhere?: (file: FormFile) => FileElsewhere | null,
  ) => Promise<FormData>;
  /**
   * The collection's fields of one field of the form, as a PATCH would have them, for a draft at the server.
   * @param nameOf a file as the draft names it; null for one that the server does not have
   */
  draftFields: (
    field: string,
    values: Values,
    nameOf: (file: FormFile) => DraftFileName | null,
  ) => Record<string, unknown>;
  /**
   * By this a page knows its own save again whose answer was lost: equal for what was sent and for what is stored of it.
   * Nothing that the server writes otherwise (rich text, names of files).
   */
  knownBy: (values: Partial<Values>) => string;
  /** Told what the site has now. */
  saved?: (values: Values) => void;
  /** The field that holds the files which are fetched again. */
  filesField: string;
  savedItem: (record: Stored) => SavedItem;
  /** What visitors see of a record. @param now the server's moment */
  siteStateOf: (record: Stored, now: Date) => SiteState;
}
