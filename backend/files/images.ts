import sharp, { type Sharp } from "sharp";
import { UnavailableError } from "../protocol/errors.ts";

/** Pixels of a source that we decode; a 1-bit picture of a few kilobytes can claim far more. */
const mostPixels = 50_000_000;
/** Seconds that one picture may take. */
const longestWork = 20;
/** Pictures worked on at once, and waiting. */
const atOnce = 2;
const mostWaiting = 200;

// Each picture has a thread of its own already; libvips' cache would keep memory for pictures that never come again.
sharp.concurrency(1);
sharp.cache(false);

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Runs work on a picture when a place is free.
 * @throws UnavailableError when too many wait already
 */
export async function withPicturePlace<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= atOnce) {
    if (waiting.length >= mostWaiting) throw new UnavailableError(5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  working++;
  try {
    return await work();
  } finally {
    working--;
    waiting.shift()?.();
  }
}

/** A decoder with our limits: it stops at the first broken byte, the first frame only, no picture beyond the limit. */
export function openPicture(source: Buffer): Sharp {
  return sharp(source, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true, pages: 1 }).timeout({
    seconds: longestWork,
  });
}
