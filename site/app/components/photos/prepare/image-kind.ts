export type ImageKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic" | "bmp" | "tiff" | "svg";

/**
 * Detects the format of a picture from its bytes, whatever the file's name. `null`: not a picture.
 * @param start first 512 bytes or more
 */
export function imageKind(start: Uint8Array): ImageKind | null {
  // Character for each byte.
  const text = String.fromCharCode(...start.subarray(0, 512));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF[^]{4}WEBP/.test(text)) return "webp";
  if (text.slice(4, 8) === "ftyp") return isoKind(text);
  if (text.startsWith("BM") && text.slice(6, 10) === "\0\0\0\0") return "bmp";
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "tiff";
  if (/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(text) && /<svg/i.test(text)) return "svg";
  return null;
}

/** Distinguishes AVIF and HEIC, which share a container, by their brands. @see ISO/IEC 23008-12, 14496-12 4.3 */
function isoKind(text: string): ImageKind | null {
  const brands = text.slice(8, text.charCodeAt(3) + text.charCodeAt(2) * 256).match(/[^]{4}/g) ?? [];
  if (brands.some((brand) => ["avif", "avis"].includes(brand))) return "avif";
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? "heic" : null;
}
