import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type { PickedFiles } from "../../../components/uploads/picked-files.ts";
import type { UploadsUnderWay } from "../../uploads/upload-words.ts";
import type { FieldValue } from "../values/record-values.ts";

/** Props of every field control. */
export interface ControlProps<Value extends FieldValue = FieldValue> {
  /** Id of the control in the page; ids of its parts begin with it. */
  id: string;
  field: ContentField;
  value: Value;
  /** Called with the whole value after each change. The same function at each render. */
  onChange: (value: Value) => void;
  /** Sentence shown when the value is invalid. */
  problem: string | undefined;
}

/** Facts about the form for its controls. The same object at each render. */
export interface FormFacts {
  collection: ContentCollection;
  /** Origin of the site, without a final slash. */
  origin: string;
  /** May the person create records of that collection? */
  mayCreate: (collection: string) => boolean;
  /** Called whenever an upload of a field begins or ends. */
  onUploads: (field: string, uploads: UploadsUnderWay) => void;
  /** Keeps picked files until they are in the field's value. The same object for a field each time. */
  pickedOf: (field: string) => PickedFiles;
  /**
   * Registers how to read a field's latest value; `null` when the field is removed. Rich text reports changes with a
   * delay, so a save reads these values first.
   */
  onReader: (field: string, read: (() => FieldValue) | null) => void;
}
