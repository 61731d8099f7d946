import { encodeExtended } from "content-disposition";
import { essence } from "../receive/content-type.ts";
import { agreeingName } from "./agreeing-name.ts";
import { downloadName } from "./download-name.ts";

/** Types that a browser may show inline (protocol 7.1). Leaves out SVG, HTML and XML, which can run scripts. */
const shownInPlace = new Set([
  ..."png jpg jpeg gif webp x-icon bmp".split(" ").map((type) => `image/${type}`),
  ..."webm mp4 3gpp quicktime x-ms-wmv".split(" ").map((type) => `video/${type}`),
  ..."basic aiff mpeg midi mp3 wave wav x-wav x-mpeg x-m4a aac mp4 ogg".split(" ").map((type) => `audio/${type}`),
  // Thumbs are sent as AVIF to clients that accept it. PocketBase makes none.
  "image/avif",
  "application/pdf",
  "application/x-pdf",
]);

/** Values of `download` that both protocol generations read as true. */
const yes = new Set(["1", "t", "T", "true", "TRUE", "True"]);

/**
 * Builds the `Content-Disposition` header from name and type (RFC 6266). Our own names need no quotes. An uploaded or
 * imported name may be any text, and is written twice: plain for old clients, encoded for others.
 * @param originalName name at upload; empty: unknown
 */
export function contentDisposition(
  name: string,
  contentType: string,
  download: string | undefined,
  originalName = "",
): string {
  const kind = shownInPlace.has(essence(contentType)) && !yes.has(download ?? "") ? "inline" : "attachment";
  if (originalName !== "" && originalName !== name) {
    const given = agreeingName(downloadName(agreeingName(name, contentType), originalName), contentType);
    return `${kind}; filename="${plain(withoutAccents(given))}"; filename*=${encodeExtended(given)}`;
  }
  if (/^[\w.*+#-]+$/.test(name)) return `${kind}; filename=${name}`;
  return `${kind}; filename="${plain(name)}"; filename*=${encodeExtended(name.toWellFormed())}`;
}

// Replaces unsafe characters. The library's own plain form escapes quotes, which some clients cannot read, and throws
// on half a surrogate pair.
const plain = (name: string) => name.replaceAll(/[^\w .+#()-]/g, "_");

const withoutAccents = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Content type to send. The extensions `.svg` and `.css` override the stored type: the content looks like any text. */
export function servedType(name: string, contentType: string): string {
  if (/\.svg$/i.test(name)) return "image/svg+xml";
  if (/\.css$/i.test(name)) return "text/css; charset=utf-8";
  return contentType;
}
