import type { Readable } from "node:stream";

/** What is known of a stored file without reading it. */
export interface FileFacts {
  /** Bytes. */
  size: number;
  modified: Date;
  /** Found from the content when it was stored. */
  contentType: string;
  /** As the uploader's browser named it; metadata only. */
  originalName: string;
}

/** Part of a file in bytes, both ends included, as in RFC 9110 section 14.1.2. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files lie: a folder on disk, or an object store. Keys are `<collection id>/<record id>/<name>`, made by us.
 * A stored file never changes: another content has another name.
 */
export interface Storage {
  /** Null when there is none under this key. */
  stat(key: string): Promise<FileFacts | null>;
  /** @throws NotFoundError */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** The file is there whole, and safe from a power loss, when this settles; or not at all. */
  put(key: string, content: Readable | Buffer, facts: { originalName: string; contentType?: string }): Promise<FileFacts>;
  /** None of that key: nothing happens. */
  remove(key: string): Promise<void>;
  /** Everything whose key begins with the prefix and a slash. */
  removeFolder(prefix: string): Promise<void>;
}
