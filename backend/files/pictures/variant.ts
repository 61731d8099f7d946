import type { Edit } from "../media/edit.ts";
import type { StoredFile } from "../storage/storage.ts";

/** File content to send: the original, a thumb, or a copy without metadata. */
export interface Variant {
  key: string;
  file: StoredFile;
  /** File name that a browser saves it under. */
  name: string;
  /** Edits applied while the file is sent. Left out: none. */
  edits?: readonly Edit[];
}
