import { LRUCache } from "lru-cache";
import { SingleFlight } from "../../concurrency/single-flight.ts";
import { AppError } from "../../protocol/errors.ts";
import { pictureSemaphore } from "./images.ts";
import { sharedThumb } from "./shared-picture.ts";
import { drawThumb } from "./thumbnails.ts";

/** Bytes of an original. PocketBase's default for a file field is 5 MiB. */
const largestOriginal = 20 * 1024 * 1024;
/** Pictures kept, each of at most 300 kB; who asks for others has them drawn anew. */
const mostKept = 50;
/** Milliseconds for which an original that could not be drawn is not tried again. */
const retryAfter = 10 * 60 * 1000;

/** Collection, record and name, none of which leads out of `/api/files/` for any reader of addresses. */
const filePath = /^\/api\/files\/\w+\/\w+\/(?!\.|%2e)(?!.*(?:%2f|%5c))[^/\\?#]+$/i;

export interface PicturesElsewhere {
  /**
   * Draws a file of another server for networks, once however many ask.
   * @param path of the file, encoded, without a query: such a server shows it to guests, or nobody here sees it
   * @param shape as `share=` names it
   * @param asker whose turn it takes
   * @returns a JPEG; null for an unknown shape, a file that guests do not get, and one that cannot be drawn
   */
  find(path: string, shape: string, asker: string): Promise<Buffer | null>;
}

/** @param fetchPath asks the other server as a guest */
export function createPicturesElsewhere(
  fetchPath: (path: string, init: RequestInit) => Promise<Response>,
): PicturesElsewhere {
  const kept = new LRUCache<string, Buffer>({ max: mostKept });
  const failed = new LRUCache<string, true>({ max: 1000, ttl: retryAfter });
  const flights = new SingleFlight<Buffer | null>();

  /** A name belongs to one content for ever, but who may see it changes. */
  async function isShown(path: string): Promise<boolean> {
    const answer = await fetchPath(path, { headers: { range: "bytes=0-0" } });
    await answer.body?.cancel();
    return answer.ok;
  }

  async function draw(path: string, key: string, shape: string, asker: string): Promise<Buffer | null> {
    const thumb = sharedThumb(shape);
    if (!thumb || failed.has(key)) return null;
    const answer = await fetchPath(path, {});
    if (!answer.ok) {
      await answer.body?.cancel();
      return null;
    }
    try {
      const bytes = await readBounded(answer);
      const drawn = await pictureSemaphore.run(asker, () => drawThumb(bytes, { ...thumb, padded: true }));
      kept.set(key, drawn);
      return drawn;
    } catch (error) {
      // Overload says nothing about the picture.
      if (!(error instanceof AppError)) failed.set(key, true);
      return null;
    }
  }

  return {
    async find(path, shape, asker) {
      if (!filePath.test(path)) return null;
      const key = `${shape} ${path}`;
      const known = kept.get(key);
      if (known) return (await isShown(path)) ? known : null;
      return flights.run(key, () => draw(path, key, shape, asker));
    },
  };
}

/** @throws Error for more than `largestOriginal` bytes */
async function readBounded(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > largestOriginal) throw new Error("The picture has too many bytes.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
