/** File that this process has written to the storage. */
export interface KnownFile {
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  etag?: string;
  modified?: Date;
  contentType: string;
  originalName: string;
}

/** Files remembered at most; a transaction that names one follows within seconds. */
const most = 20_000;

/**
 * Hands what the storage has learned while it took a file over to the transaction whose record names the file, whatever
 * door the file came through. A stored name is given once, so that an entry is never wrong.
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
