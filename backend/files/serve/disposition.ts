import { essence } from "../receive/content-type.ts";

/** What a browser may show in place (protocol 7.1). SVG, HTML and XML can run script and are not among them. */
const shownInPlace = new Set([
  ..."png jpg jpeg gif webp x-icon bmp".split(" ").map((type) => `image/${type}`),
  ..."webm mp4 3gpp quicktime x-ms-wmv".split(" ").map((type) => `video/${type}`),
  ..."basic aiff mpeg midi mp3 wave wav x-wav x-mpeg x-m4a aac".split(" ").map((type) => `audio/${type}`),
  "application/pdf",
  "application/x-pdf",
]);

/** Spellings of yes that both generations understand. */
const yes = new Set(["1", "t", "T", "true", "TRUE", "True"]);

/** Our own stored names need no quotes; imported ones may be any text, so they get both spellings of RFC 6266. */
export function contentDisposition(name: string, contentType: string, download: string | undefined): string {
  const kind = shownInPlace.has(essence(contentType)) && !yes.has(download ?? "") ? "inline" : "attachment";
  if (/^[\w.*+#-]+$/.test(name)) return `${kind}; filename=${name}`;
  const plain = name.replaceAll(/[^\w .+#()-]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}

const percentEncoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Two endings outweigh the stored type, for their content cannot be told from other text. */
export function servedType(name: string, contentType: string): string {
  if (/\.svg$/i.test(name)) return "image/svg+xml";
  if (/\.css$/i.test(name)) return "text/css; charset=utf-8";
  return contentType;
}
