import type { Edit } from "../media/edit.ts";
import type { StoredFile } from "../storage/storage.ts";

/** One of the forms in which a file can be answered: itself, a thumb, a copy without metadata. */
export interface Variant {
  key: string;
  file: StoredFile;
  /** The name under which a browser would save it. */
  name: string;
  /** Edits that are made while the file is sent; left out for none. */
  edits?: readonly Edit[];
}
