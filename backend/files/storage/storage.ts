import type { Readable } from "node:stream";

/** What is known of a stored file without opening it. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  modified: Date;
  /** The store's own mark of this content, without quotes; the disk has none. */
  etag?: string;
  /** Of the content, base64; missing when the store does not know it. */
  md5?: string;
  /** As found from the content when it was put, or now when the store lost it. */
  contentType: string;
  /** The name it was uploaded under; "" when unknown. */
  originalName: string;
}

/** Both ends count; the first byte is 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What describes a file that is put. */
export interface FileMetadata {
  contentType: string;
  originalName: string;
}

export interface ListedFile {
  key: string;
  /** Bytes. */
  size: number;
  modified: Date;
}

/** A file of this machine, synced, whose content will not change any more. */
export interface LocalFile {
  path: string;
  /** Of its content, base64. */
  md5: string;
  /** Of its content, hex; left out where nobody has computed it. */
  sha256?: string;
}

/** Content that was put, as its record keeps it. */
export interface PutContent {
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  /** As `StoredFile` has it. */
  etag?: string;
  /** Left out where the store does not tell it when it takes a file. */
  modified?: Date;
}

export type FileSource = Uint8Array | AsyncIterable<Uint8Array> | LocalFile;

/**
 * Where uploads and the copies made of them lie: flat keys with `/` in them, as object stores have them. A key that the
 * store cannot hold (see `keys.ts`) is a file that does not exist for `stat`, `open`, `remove`; `put` refuses it.
 * Every implementation passes the cases of `storage.contract.ts`.
 */
export interface FileStorage {
  stat(key: string): Promise<StoredFile | null>;
  /** @returns a stream that is open already; the caller destroys it. @throws NotFoundError when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * A second name for a file, at a path of this machine, which outlives the file's removal and costs nothing. Only the disk
   * has it. @returns false when it cannot be made there: read the file instead. @throws NotFoundError
   */
  linkTo?(key: string, path: string): Promise<boolean>;
  /**
   * All or nothing: until it resolves readers see what was there before; when it resolves the file survives a power cut.
   * A `LocalFile` stays where it is; the store may share its content instead of copying it.
   * @returns `null` for a `LocalFile` without `sha256`
   */
  put(key: string, source: FileSource, metadata: FileMetadata): Promise<PutContent | null>;
  /** A missing file is fine. */
  remove(key: string): Promise<void>;
  /** Everything under a prefix that ends in `/`; nothing there is fine. */
  removeFolder(prefix: string): Promise<void>;
  /**
   * Lists the files under a prefix that ends in `/` ("" = all), in no promised order, without what is being written.
   */
  list(prefix: string): AsyncIterable<ListedFile>;
  readonly hidden: HiddenFiles;
}

/**
 * Files that the product keeps in the store for itself. The first part of their keys begins with a dot, which `isKey`
 * refuses: `FileStorage` neither lists nor serves them, whatever a request or a row names.
 */
interface HiddenFiles {
  /** Reads a small file whole; null: no such file. */
  read(hiddenKey: string): Promise<Buffer | null>;
  /** All or nothing, as `FileStorage.put`. */
  write(hiddenKey: string, content: Uint8Array): Promise<void>;
  /** A missing file is fine. */
  remove(hiddenKey: string): Promise<void>;
  /** @param prefix ends in `/` */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Moves a file of `FileStorage`, with its type and original name, to a hidden key. A missing file is fine. */
  hide(key: string, hiddenKey: string): Promise<void>;
  /** Moves a hidden file to a key of `FileStorage`. @returns false when another file stands there, or there is nothing to move */
  show(hiddenKey: string, key: string): Promise<boolean>;
}
