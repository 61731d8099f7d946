import { LRUCache } from "lru-cache";
import type { FairSemaphore } from "../../concurrency/fair-semaphore.ts";
import { SingleFlight } from "../../concurrency/single-flight.ts";
import { AppError } from "../../protocol/errors.ts";
import { cutMark, type PictureCut } from "../../schema/pictures/cut.ts";
import { baseName, copiesFolder, copyKey } from "../storage/keys.ts";
import { readAll } from "../storage/read-all.ts";
import type { FileStorage } from "../storage/storage.ts";
import { cutRegion, cutsToFit } from "./cut-region.ts";
import { groundOf, grounds } from "./ground.ts";
import { largestPicture, openPicture, pictureSemaphore, UnreadablePictureError } from "./images.ts";
import { isSmall, putOnGround } from "./put-on-ground.ts";
import type { ThumbFormat } from "./thumb-format.ts";
import { type ThumbSize, thumbDimensions } from "./thumb-size.ts";
import type { Variant } from "./variant.ts";

/** Time before a failed thumb is tried again. Milliseconds. */
const retryAfter = 10 * 60 * 1000;
/** Maximum side, the limit of WebP. Pixels. A strip of 1×50000 must not become 1280×64000000. */
const longestSide = 16_383;
const mostThumbPixels = 25_000_000;

interface ThumbRequest {
  /** Key of the original. */
  source: string;
  /** Size as written in the address, e.g. `640x0`. Part of the stored name. */
  label: string;
  size: ThumbSize;
  format: ThumbFormat;
  /** Puts a picture that is too small for `size`, or transparent, on a background of that size. */
  padded?: boolean;
  /** Crop and focal point of the original. Left out: no crop. */
  cut?: PictureCut | null;
  /** Identifier of the requester, for fair turns. */
  asker: string;
}

export interface Thumbnails {
  /**
   * Finds a thumb, or makes it once for all concurrent requests.
   *
   * @returns `null` if it cannot be made: serve the original; no new try for ten minutes
   * @throws UnavailableError when too many pictures wait already.
   */
  find(request: ThumbRequest): Promise<Variant | null>;
}

interface ThumbnailOptions {
  storage: FileStorage;
  /** Logs each failure once. Visitors only see the original. */
  report: (error: unknown, key: string) => void;
  semaphore?: Pick<FairSemaphore, "run">;
  /** Clock in milliseconds. Never 0: the cache takes 0 for no time. */
  now?: () => number;
}

export function createThumbnails({ storage, report, semaphore = pictureSemaphore, now }: ThumbnailOptions): Thumbnails {
  const failed = new LRUCache<string, true>({
    max: 1000,
    ttl: retryAfter,
    ttlResolution: 0,
    ...(now && { perf: { now } }),
  });
  const waits = new SingleFlight<Variant | null>();
  const flights = new SingleFlight<Variant | null>();

  const stored = async (key: string): Promise<Variant | null> => {
    const file = await storage.stat(key);
    return file && { key, file, name: baseName(key) };
  };

  const make = async (key: string, request: ThumbRequest): Promise<Variant | null> => {
    // Checks again, now in its own turn: an earlier call may have just made the thumb, or failed.
    if (failed.has(key)) return null;
    const there = await stored(key);
    if (there) return there;
    try {
      const bytes = await drawThumb(await readAll(storage, request.source, largestPicture), request);
      await storage.put(key, bytes, { contentType: request.format.contentType, originalName: "" });
      // The original was deleted meanwhile with its copies: delete this late copy too.
      if (!(await storage.stat(request.source))) await storage.removeFolder(copiesFolder(request.source));
      return await stored(key);
    } catch (error) {
      // Overload and a file deleted meanwhile are no fault of the picture.
      if (error instanceof AppError) throw error;
      failed.set(key, true);
      report(error, key);
      return null;
    }
  };

  return {
    async find(request) {
      const mark = request.cut ? cutMark(request.cut) : "";
      const label = mark === "" ? request.label : `${request.label}_${mark}`;
      const key = copyKey(request.source, label, request.format.suffix);
      if (failed.has(key)) return null;
      const { asker } = request;
      // Each asker queues once for it in their own turn, so that no asker waits in another's queue. The first turn
      // makes it.
      const inTurn = () => semaphore.run(asker, () => flights.run(key, () => make(key, request)));
      return (await stored(key)) ?? waits.run(`${asker} ${key}`, inTurn);
    },
  };
}

/** Draws a thumb from the bytes of a picture. Call inside `pictureSemaphore`. */
export async function drawThumb(
  bytes: Buffer,
  { size, format, cut, padded }: Pick<ThumbRequest, "size" | "format" | "cut" | "padded">,
): Promise<Buffer> {
  const { autoOrient: upright, hasAlpha } = await (await openPicture(bytes)).metadata();
  const ground = padded && hasAlpha ? await groundOf(await openPicture(bytes)) : grounds.light;
  const region = cut && cutRegion(upright, size, cut);
  if (padded && isSmall(region ?? upright, size)) {
    const whole = cutRegion(upright, { ...size, keep: "inside" }, cut ?? {});
    return format.encode(putOnGround((await openPicture(bytes)).autoOrient().extract(whole), whole, size, ground));
  }
  const { width, height } = thumbDimensions(size, region ?? upright);
  if (Math.max(width, height) > longestSide || width * height > mostThumbPixels) {
    throw new UnreadablePictureError("The thumb would have too many pixels.");
  }
  const picture = (await openPicture(bytes)).autoOrient();
  if (region) picture.extract(region);
  // The dimensions are exact already: `fill` distorts nothing, and `cover` cuts.
  const cuts = cutsToFit(size) && !region;
  const resized = picture.resize(width, height, cuts ? { fit: "cover", position: size.keep } : { fit: "fill" });
  if (padded) resized.flatten({ background: ground });
  // `sharp` drops metadata and converts colours to sRGB by default.
  return format.encode(resized);
}
