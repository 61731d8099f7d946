import type { Collection, StoredRecord } from "../schema/define/define.ts";
import type { PictureCut } from "../schema/pictures/cut.ts";

/** The record that a file address names. */
export interface FileOwner {
  /** As asked for: for a view the view itself, so that only the file fields it shows can name a file. */
  collection: Collection;
  record: StoredRecord;
  /** Views only, and needed there: whose folder holds the file (protocol 7.1, the record the row comes from). */
  origin?: {
    collectionId: string;
    recordId: string;
    /** How the file is cut there; null: not before its size does. */
    cut: PictureCut | null;
  };
}

/** What serving files asks of the records; implemented where the rooms are put together. */
export interface FileOwners {
  /**
   * No rule applies here: knowing a file's name is the permission unless its field is protected.
   *
   * @param filename Tells for a view that joins several collections which origin is meant.
   */
  find(collectionIdOrName: string, recordId: string, filename: string): Promise<FileOwner | null>;
  /**
   * Whether the view rule of the collection as asked for lets the token's account see the record (context
   * `protectedFile`). A missing, expired or foreign token asks as a guest; only file tokens count.
   */
  mayView(collectionIdOrName: string, recordId: string, token: string | null): Promise<boolean>;
  /**
   * Whether the token's account may update the record; false for guests, whatever the rule. Such an account gets pictures
   * as they were stored, with their metadata.
   */
  mayUpdate(collectionIdOrName: string, recordId: string, token: string): Promise<boolean>;
}
