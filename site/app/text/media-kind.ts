/** How a file is played; null when it can only be offered as a link. */
export type MediaKind = "audio" | "video" | null;

/**
 * By the content type of its answer; a name that ends in `.mp3` is sound whatever the type says (HOM-03).
 * A type that says nothing (`application/octet-stream`) leaves it to the name.
 * @param type empty while nothing has been answered
 */
export function mediaKind(name: string, type: string): MediaKind {
  if (/\.mp3$/i.test(name) || /^audio\//i.test(type)) return "audio";
  if (/^video\//i.test(type)) return "video";
  if (/\.(?:m4a|aac|ogg|oga|wav)$/i.test(name)) return "audio";
  return /\.(?:mp4|m4v|webm|mov)$/i.test(name) ? "video" : null;
}
