import { encodeExtended } from "content-disposition";
import { essence } from "../receive/content-type.ts";
import { agreeingName } from "./agreeing-name.ts";
import { downloadName } from "./download-name.ts";

/** What a browser may show in place (protocol 7.1). SVG, HTML and XML can run script and are not among them. */
const shownInPlace = new Set([
  ..."png jpg jpeg gif webp x-icon bmp".split(" ").map((type) => `image/${type}`),
  ..."webm mp4 3gpp quicktime x-ms-wmv".split(" ").map((type) => `video/${type}`),
  ..."basic aiff mpeg midi mp3 wave wav x-wav x-mpeg x-m4a aac mp4 ogg".split(" ").map((type) => `audio/${type}`),
  // Thumbs are sent as this to whoever accepts it; PocketBase makes none.
  "image/avif",
  "application/pdf",
  "application/x-pdf",
]);

/** Values of `download` that mean yes to both generations. */
const yes = new Set(["1", "t", "T", "true", "TRUE", "True"]);

/**
 * The header of a file by its name and type (RFC 6266). A name of ours stands without quotes; an uploaded or imported one may
 * be any text and is written twice, plain for old clients and encoded for all others.
 * @param originalName as it was uploaded; "" when unknown
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

// The library's own plain form escapes quotes, which not every client reads, and half a surrogate pair makes it throw.
const plain = (name: string) => name.replaceAll(/[^\w .+#()-]/g, "_");

const withoutAccents = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** The type to send: two endings outweigh the stored one, because their content looks like any text. */
export function servedType(name: string, contentType: string): string {
  if (/\.svg$/i.test(name)) return "image/svg+xml";
  if (/\.css$/i.test(name)) return "text/css; charset=utf-8";
  return contentType;
}
