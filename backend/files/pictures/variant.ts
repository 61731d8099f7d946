import type { Edit } from "../media/edit.ts";
import type { StoredFile } from "../storage/storage.ts";

/** One of the forms in which a file can be answered: itself, a thumb, a copy without metadata. */
export interface Variant {
  key: string;
  file: StoredFile;
  /** The name under which a browser would save it. */
  name: string;
  /** What is sent otherwise than it is stored; left out for none. */
  edits?: readonly Edit[];
}
