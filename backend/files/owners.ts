import type { Collection, StoredRecord } from "../schema/define/define.ts";
import type { PictureCut } from "../schema/pictures/cut.ts";

/** Record that a file address names. */
export interface FileOwner {
  /** Collection as requested. A view stays the view, so that only the file fields it shows can name a file. */
  collection: Collection;
  record: StoredRecord;
  /** Only for views, which need it: source record whose folder holds the file (protocol 7.1). */
  origin?: {
    collectionId: string;
    recordId: string;
    /** Crop and focal point of the picture in the source record. `null`: none. */
    cut: PictureCut | null;
  };
}

/** Access to records for serving files. Implemented in the composition (`backend/compose`). */
export interface FileOwners {
  /**
   * Finds the record of a file address. Applies no rule: a file's name is the permission unless its field is protected.
   *
   * @param filename selects the origin for a view that joins several collections
   */
  find(collectionIdOrName: string, recordId: string, filename: string): Promise<FileOwner | null>;
  /**
   * Whether the view rule of the requested collection lets the token's account see the record (context
   * `protectedFile`). A missing, expired or foreign token counts as a guest. Accepts only file tokens.
   */
  mayView(collectionIdOrName: string, recordId: string, token: string | null): Promise<boolean>;
  /**
   * Whether the token's account may update the record. Such an account gets pictures as stored, with their metadata.
   * False for guests, whatever the rule.
   */
  mayUpdate(collectionIdOrName: string, recordId: string, token: string): Promise<boolean>;
}
