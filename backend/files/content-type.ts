/** Bytes that tell what a file is; as many as the longest signature below needs. */
export const sniffedBytes = 4096;

type Signature = [type: string, offset: number, bytes: number[] | string];

/** First match wins. Sources: the formats' own specifications and the WHATWG MIME Sniffing standard, section 6. */
const signatures: Signature[] = [
  ["image/png", 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", 0, [0xff, 0xd8, 0xff]],
  ["image/gif", 0, "GIF87a"],
  ["image/gif", 0, "GIF89a"],
  ["image/webp", 8, "WEBP"],
  ["image/bmp", 0, "BM"],
  ["image/x-icon", 0, [0x00, 0x00, 0x01, 0x00]],
  ["application/pdf", 0, "%PDF-"],
  ["audio/wave", 8, "WAVE"],
  ["video/x-msvideo", 8, "AVI "],
  ["audio/aiff", 8, "AIFF"],
  ["audio/basic", 0, ".snd"],
  ["audio/midi", 0, "MThd"],
  ["audio/mpeg", 0, "ID3"],
  ["audio/mpeg", 0, [0xff, 0xfb]],
  ["audio/mpeg", 0, [0xff, 0xf3]],
  ["audio/mpeg", 0, [0xff, 0xf2]],
  ["audio/aac", 0, [0xff, 0xf1]],
  ["audio/aac", 0, [0xff, 0xf9]],
  ["audio/ogg", 0, "OggS"],
  ["video/webm", 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ["video/mpeg", 0, [0x00, 0x00, 0x01, 0xba]],
  ["video/x-ms-wmv", 0, [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]],
  ["application/zip", 0, [0x50, 0x4b, 0x03, 0x04]],
  ["application/gzip", 0, [0x1f, 0x8b]],
];

/** Brands of the ISO base media format (ISO/IEC 14496-12): the four letters behind `ftyp`. */
const brands: [RegExp, string][] = [
  [/^avi[fs]/, "image/avif"],
  [/^(?:heic|heix|hevc|mif1)/, "image/heic"],
  [/^qt/, "video/quicktime"],
  [/^3g[p2]/, "video/3gpp"],
  [/^M4A/, "audio/x-m4a"],
];

/**
 * The type of a file, found from its content; what an uploader claims counts for nothing.
 * @param head the first `sniffedBytes` of the file
 */
export function sniffContentType(head: Buffer): string {
  for (const [type, offset, bytes] of signatures) {
    const expected = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : Buffer.from(bytes);
    if (head.subarray(offset, offset + expected.length).equals(expected)) return type;
  }
  if (head.toString("latin1", 4, 8) === "ftyp") {
    const brand = head.toString("latin1", 8, 12);
    return brands.find(([form]) => form.test(brand))?.[1] ?? "video/mp4";
  }
  return sniffText(head);
}

function sniffText(head: Buffer): string {
  const text = head.toString("utf8");
  // A control character that no text has, or bytes that are no UTF-8 (a letter may be cut at the very end).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text) || text.slice(0, -4).includes("\ufffd")) return "application/octet-stream";
  const start = text.replace(/^\ufeff/, "").trimStart().toLowerCase();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(start)) return "image/svg+xml";
  if (/^<(?:!doctype html|html|head|body|script|iframe|h1|div|p|table|a|style|title|br)[\s>]/.test(start)) {
    return "text/html; charset=utf-8";
  }
  if (start.startsWith("<?xml")) return "text/xml; charset=utf-8";
  return "text/plain; charset=utf-8";
}
