import { LRUCache } from "lru-cache";
import { SingleFlight } from "../../concurrency/single-flight.ts";
import type { FileStorage, StoredFile } from "../storage/storage.ts";
import { storedSource } from "./byte-source.ts";
import type { Edit } from "./edit.ts";
import { filmEdits, mayContainMetadata } from "./film-edits.ts";

/** Films whose edits stay in the cache. */
const mostKnown = 1000;

export interface CleanFilms {
  /**
   * Edits that remove metadata when a guest gets a stored film. Needed because earlier versions stored films unedited.
   * Empty for other files.
   */
  editsOf(key: string, file: StoredFile): Promise<readonly Edit[]>;
}

/** Called once per process. The cache never goes stale: stored content never changes under one key. */
export function createCleanFilms(storage: Pick<FileStorage, "open">): CleanFilms {
  // Cache, created with the first entry.
  let known: LRUCache<string, readonly Edit[]> | undefined;
  const flights = new SingleFlight<readonly Edit[]>();
  return {
    async editsOf(key, file) {
      if (!mayContainMetadata(file.contentType)) return [];
      const before = known?.get(key);
      if (before) return before;
      const edits = await flights.run(key, () => filmEdits(storedSource(storage, key, file.size), file.contentType));
      known ??= new LRUCache({ max: mostKnown });
      known.set(key, edits);
      return edits;
    },
  };
}

/** Applies edits to streamed content. @param from offset in the file of the first streamed byte */
export async function* editedContent(
  content: AsyncIterable<Uint8Array>,
  from: number,
  edits: readonly Edit[],
): AsyncGenerator<Buffer> {
  let at = from;
  for await (const chunk of content) {
    const end = at + chunk.byteLength;
    const touched = edits.filter((edit) => edit.start < end && edit.end > at);
    const bytes =
      touched.length > 0 ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (const edit of touched) {
      const [first, last] = [Math.max(edit.start, at), Math.min(edit.end, end)];
      if (edit.bytes) edit.bytes.copy(bytes, first - at, first - edit.start, last - edit.start);
      else bytes.fill(0, first - at, last - at);
    }
    yield bytes;
    at = end;
  }
}
