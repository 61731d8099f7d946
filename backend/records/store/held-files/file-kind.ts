/** Kinds by which people tell files apart. */
export const fileKinds = ["picture", "document", "audio", "video"] as const;

export type FileKind = (typeof fileKinds)[number];

const extensions: Record<Exclude<FileKind, "document">, RegExp> = {
  picture: /[.](?:jpe?g?|jfif|pjpeg|png|gif|webp|svg|avif|hei[cf]|bmp|tiff?|ico)$/i,
  audio: /[.](?:mp3|m4[ab]|aac|og[ga]|opus|wav|flac|weba|mka|amr|wma)$/i,
  video: /[.](?:mp4|m4v|webm|mov|avi|mkv|ogv|mpe?g|3gpp?|wmv)$/i,
};

/** Audio types whose name does not begin with `audio/`. */
const sounds = new Set(["application/ogg", "video/x-ms-asf"]);

/**
 * Kind of a file by the type of its content. The extension decides while the type is unknown, and for unrecognized
 * content, which may be audio or video of a rare format.
 * @param type MIME type; `""`: not known yet
 */
export function fileKindOf(name: string, type: string): FileKind {
  const bare = (type.split(";")[0] ?? "").trim().toLowerCase();
  if (bare.startsWith("image/")) return "picture";
  if (bare.startsWith("audio/") || sounds.has(bare)) return "audio";
  if (bare.startsWith("video/")) return "video";
  const byName = fileKinds.find((kind) => kind !== "document" && extensions[kind].test(name)) ?? "document";
  if (bare === "") return byName;
  return bare === "application/octet-stream" && byName !== "picture" ? byName : "document";
}
