/** What people tell files apart by. */
export const fileKinds = ["picture", "document", "audio", "video"] as const;

export type FileKind = (typeof fileKinds)[number];

const extensions: Record<Exclude<FileKind, "document">, RegExp> = {
  picture: /[.](?:jpe?g|jfif|png|gif|webp|svg|avif|hei[cf]|bmp|tiff?|ico)$/i,
  audio: /[.](?:mp3|m4a|aac|og[ga]|opus|wav|flac|weba|amr)$/i,
  video: /[.](?:mp4|m4v|webm|mov|avi|mkv|ogv|mpe?g|3gpp?|wmv)$/i,
};

/** By its extension, which an upload gets from its content when it has none; whatever else is there is a document. */
export function fileKindOf(name: string): FileKind {
  return fileKinds.find((kind) => kind !== "document" && extensions[kind].test(name)) ?? "document";
}
