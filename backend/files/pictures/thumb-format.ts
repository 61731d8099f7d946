import type { Sharp } from "sharp";
import { essence } from "../receive/content-type.ts";

/** Output format of a thumb. `suffix` is added to the stored name if the format differs from the source's. */
export interface ThumbFormat {
  contentType: string;
  suffix: "" | ".avif" | ".webp" | ".jpg";
  encode(picture: Sharp): Promise<Buffer>;
}

// Settings for small files at the sizes of cards and covers: more effort costs AVIF seconds for a few per cent.
const avif = (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }).toBuffer();
const webp = (picture: Sharp) => picture.webp({ quality: 78, effort: 4 }).toBuffer();

const sources = new Map<string, ThumbFormat>([
  [
    "image/jpeg",
    {
      contentType: "image/jpeg",
      suffix: "",
      encode: (picture) => picture.jpeg({ quality: 80, progressive: true, mozjpeg: true }).toBuffer(),
    },
  ],
  [
    "image/png",
    { contentType: "image/png", suffix: "", encode: (picture) => picture.png({ compressionLevel: 9 }).toBuffer() },
  ],
  ["image/gif", { contentType: "image/gif", suffix: "", encode: (picture) => picture.gif().toBuffer() }],
  ["image/webp", { contentType: "image/webp", suffix: "", encode: webp }],
]);

/** Thumb format of a source. `undefined`: pictures of this type have no thumbs. @param contentType the stored one */
export function sourceFormat(contentType: string): ThumbFormat | undefined {
  const type = essence(contentType);
  return sources.get(type === "image/jpg" ? "image/jpeg" : type);
}

/**
 * Chooses the smallest format that the `Accept` header names. Ignores wildcards, so that a plain client gets the
 * source's format.
 */
export function chooseFormat(source: ThumbFormat, accept: string | undefined): ThumbFormat {
  const named = new Set((accept ?? "").split(",").filter(isWanted).map(essence));
  if (named.has("image/avif")) return { contentType: "image/avif", suffix: ".avif", encode: avif };
  if (source.contentType === "image/webp" || !named.has("image/webp")) return source;
  return { contentType: "image/webp", suffix: ".webp", encode: webp };
}

const isWanted = (range: string) => !/;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/i.test(range);
