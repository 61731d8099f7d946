/** File that this process has written to the storage. */
export interface KnownFile {
  size: number;
  /** Hexadecimal. */
  sha256: string;
  etag?: string;
  modified?: Date;
  contentType: string;
  originalName: string;
}

/** Most remembered files; the transaction that names a file follows within seconds. */
const most = 20_000;

/**
 * Remembers what the storage learned while storing a file (size, checksum, type), for the later transaction of its
 * record, whichever route the file came by. Stored names are unique, so an entry is never wrong.
 */
export class RecentFiles {
  readonly #files = new Map<string, KnownFile>();

  note(key: string, file: KnownFile): void {
    this.#files.delete(key);
    this.#files.set(key, file);
    const [oldest] = this.#files.keys();
    if (this.#files.size > most && oldest !== undefined) this.#files.delete(oldest);
  }

  find(collectionId: string, recordId: string, name: string): KnownFile | undefined {
    return this.#files.get(`${collectionId}/${recordId}/${name}`);
  }
}
