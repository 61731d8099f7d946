import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type { PickedFiles } from "../../../components/uploads/picked-files.ts";
import type { UploadsUnderWay } from "../../uploads/upload-words.ts";
import type { FieldValue } from "../values/record-values.ts";

/** What a control is given, of whatever kind. */
export interface ControlProps<Value extends FieldValue = FieldValue> {
  /** Of the control in the page; all that belongs to it begins with it. */
  id: string;
  field: ContentField;
  value: Value;
  /** The whole value after each change. The same function at each drawing. */
  onChange: (value: Value) => void;
  /** The sentence beside it when it is at fault. */
  problem: string | undefined;
}

/** What controls must know of the form in which they stand. The same object at each drawing. */
export interface FormFacts {
  collection: ContentCollection;
  /** Of the site, without a final slash. */
  origin: string;
  /** Whether the person may make an item of that collection. */
  mayCreate: (collection: string) => boolean;
  /** Told whenever something of a field sets out or arrives. */
  onUploads: (field: string, uploads: UploadsUnderWay) => void;
  /** Keeps what is picked for a field until it is in its value; the same for a field each time. */
  pickedOf: (field: string) => PickedFiles;
  /**
   * Told how to read what a field has not told yet, and null when the field goes: a rich text tells its changes a moment
   * later. A save reads them first.
   */
  onReader: (field: string, read: (() => FieldValue) | null) => void;
}
