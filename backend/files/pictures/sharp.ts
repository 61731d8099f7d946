import sharp from "sharp";

// Two pictures at a time with one thread each leave the thread pool room for files; decoded pictures are not worth keeping.
sharp.concurrency(1);
sharp.cache(false);

/** The decoder as we use it; `images.ts` loads it with the first picture. */
export { sharp };
