/** Types that a browser may show by itself; everything else is a download (protocol 7.1). */
const inlineTypes = new Set(
  (
    "image/png image/jpg image/jpeg image/gif image/webp image/avif image/x-icon image/bmp " +
    "video/webm video/mp4 video/3gpp video/quicktime video/x-ms-wmv " +
    "audio/basic audio/aiff audio/mpeg audio/midi audio/mp3 audio/wave audio/wav audio/x-wav audio/x-mpeg audio/x-m4a audio/aac " +
    "application/pdf application/x-pdf"
  ).split(" "),
);

/** Types that follow the name, because their content looks like plain text. */
const byExtension: Record<string, string> = { svg: "image/svg+xml", css: "text/css" };

/** The type to send; only what the content says, but for the two that a content cannot tell. */
export function servedType(contentType: string, name: string): string {
  return byExtension[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? contentType;
}

/** @param name stored names hold `A-Za-z0-9_.*-+=#`; an imported one may hold anything, and is then quoted and encoded (RFC 6266) */
export function contentDisposition(type: string, name: string, download: boolean): string {
  const kind = inlineTypes.has(type.split(";", 1)[0] ?? "") && !download ? "inline" : "attachment";
  if (/^[\w.*+=#-]+$/.test(name)) return `${kind}; filename=${name}`;
  const plain = name.replace(/[^\w.*+=# -]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeLetter)}`;
}

const encodeLetter = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
