import type { Readable } from "node:stream";

/** Metadata of a stored file, known without opening it. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  modified: Date;
  /** ETag of the storage for this content, without quotes. The disk has none. */
  etag?: string;
  /** MD5 of the content, base64. Left out: not known. */
  md5?: string;
  /** Type detected from the content at `put`, or now if the storage has lost it. */
  contentType: string;
  /** Name at upload. Empty: unknown. */
  originalName: string;
}

/** Range of bytes. `start` counts from 0, and `end` is included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Metadata of a file to put. */
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

/** Local file, synced to disk, whose content will not change. */
export interface LocalFile {
  path: string;
  /** MD5 of the content, base64. */
  md5: string;
  /** SHA-256 of the content, hex. Left out: not computed. */
  sha256?: string;
}

/** Facts about content learned at `put`, kept with its record. */
export interface PutContent {
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  /** ETag, as in `StoredFile`. */
  etag?: string;
  /** Left out if the storage does not return it at `put`. */
  modified?: Date;
}

export type FileSource = Uint8Array | AsyncIterable<Uint8Array> | LocalFile;

/**
 * Storage of uploads and their copies. Keys are flat and contain `/`, as in object stores. For `stat`, `open` and
 * `remove`, a key that the storage cannot hold (see `keys.ts`) is a missing file; `put` throws. Every implementation
 * passes the tests of `test-storage.ts`.
 */
export interface FileStorage {
  stat(key: string): Promise<StoredFile | null>;
  /** Opens a file. @returns open stream; the caller destroys it. @throws NotFoundError for a missing file */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Makes a hard link to a file at a local path. The link outlives the file's removal and costs nothing. Only the disk
   * supports it.
   * @returns false if it cannot be made: read the file instead.
   * @throws NotFoundError
   */
  linkTo?(key: string, path: string): Promise<boolean>;
  /**
   * Stores a file atomically: readers see the former content until the promise resolves; then the file is durable. Does
   * not move a `LocalFile`; the storage may share its content instead of copying it.
   * @returns `null` for a `LocalFile` without `sha256`
   */
  put(key: string, source: FileSource, metadata: FileMetadata): Promise<PutContent | null>;
  /** Deletes a file. Does nothing if it is missing. */
  remove(key: string): Promise<void>;
  /** Deletes all files under a prefix that ends in `/`. Does nothing if there are none. */
  removeFolder(prefix: string): Promise<void>;
  /**
   * Lists the files under a prefix that ends in `/` (empty: all files), in no fixed order. Skips files being written.
   * `shallow`: without those in folders below.
   */
  list(prefix: string, options?: { shallow?: boolean }): AsyncIterable<ListedFile>;
  readonly hidden: HiddenFiles;
}

/**
 * Internal files of the product in the storage. Their keys begin with a dot, which `isKey` refuses: `FileStorage`
 * neither lists nor serves them, whatever a request or a row names.
 */
interface HiddenFiles {
  /** Reads a small file whole. `null`: no such file. */
  read(hiddenKey: string): Promise<Buffer | null>;
  /** Writes a file atomically, as `FileStorage.put` does. */
  write(hiddenKey: string, content: Uint8Array): Promise<void>;
  /** Deletes a file. Does nothing if it is missing. */
  remove(hiddenKey: string): Promise<void>;
  /** Lists hidden files. @param prefix ends in `/` */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Moves a file of `FileStorage` with its type and original name to a hidden key. Does nothing if it is missing. */
  hide(key: string, hiddenKey: string): Promise<void>;
  /**
   * Moves a hidden file to a key of `FileStorage`.
   * @returns false if another file has the key or the hidden file is missing
   */
  show(hiddenKey: string, key: string): Promise<boolean>;
}
