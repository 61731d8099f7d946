import { LRUCache } from "lru-cache";
import { SingleFlight } from "../../concurrency/single-flight.ts";
import { AppError } from "../../protocol/errors.ts";
import { pictureSemaphore } from "./images.ts";
import { sharedThumb } from "./shared-picture.ts";
import { drawThumb } from "./thumbnails.ts";

/** Maximum size of an original. Bytes. PocketBase's default for a file field is 5 MiB. */
const largestOriginal = 20 * 1024 * 1024;
/** Pictures in the cache, each of at most 300 kB. Others are drawn again. */
const mostKept = 50;
/** Time before an original that could not be drawn is tried again. Milliseconds. */
const retryAfter = 10 * 60 * 1000;

/** Path of collection, record and file name that cannot leave `/api/files/`, however a server parses it. */
const filePath = /^\/api\/files\/\w+\/\w+\/(?!\.|%2e)(?!.*(?:%2f|%5c))[^/\\?#]+$/i;

export interface PicturesElsewhere {
  /**
   * Draws a file of another server for social networks, once for all concurrent requests.
   * @param path encoded path of the file without a query; only files that the server shows to guests
   * @param shape value of `share=`
   * @param asker whose turn in `pictureSemaphore` it takes
   * @returns JPEG; `null` for an unknown shape, a file that guests do not get, or one that cannot be drawn
   */
  find(path: string, shape: string, asker: string): Promise<Buffer | null>;
}

/** Creates the cache of drawn pictures. @param fetchPath asks the other server as a guest */
export function createPicturesElsewhere(
  fetchPath: (path: string, init: RequestInit) => Promise<Response>,
): PicturesElsewhere {
  const kept = new LRUCache<string, Buffer>({ max: mostKept });
  const failed = new LRUCache<string, true>({ max: 1000, ttl: retryAfter });
  const flights = new SingleFlight<Buffer | null>();

  /** Whether guests may still see the file. Content under a name never changes, but access does. */
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
      // Overload is no fault of the picture: it may be tried again.
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

/** Reads a response body. @throws Error above `largestOriginal` bytes */
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
