import type { Sharp } from "sharp";
import { essence } from "../receive/content-type.ts";

/** What a thumb is written in. `suffix` is added to its stored name when that differs from the source's form. */
export interface ThumbFormat {
  contentType: string;
  suffix: "" | ".avif" | ".webp" | ".jpg";
  encode(picture: Sharp): Promise<Buffer>;
}

// Chosen for small files at the sizes of cards and covers: a step more effort costs AVIF seconds for a few per cent.
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

/** Only pictures of these forms have thumbs. @param contentType The stored one. */
export function sourceFormat(contentType: string): ThumbFormat | undefined {
  const type = essence(contentType);
  return sources.get(type === "image/jpg" ? "image/jpeg" : type);
}

/** The smallest form that the request names; wildcards name nothing, so that a plain client gets the source's own form. */
export function chooseFormat(source: ThumbFormat, accept: string | undefined): ThumbFormat {
  const named = new Set((accept ?? "").split(",").filter(isWanted).map(essence));
  if (named.has("image/avif")) return { contentType: "image/avif", suffix: ".avif", encode: avif };
  if (source.contentType === "image/webp" || !named.has("image/webp")) return source;
  return { contentType: "image/webp", suffix: ".webp", encode: webp };
}

const isWanted = (range: string) => !/;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/i.test(range);
