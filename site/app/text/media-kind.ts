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
  if (/\.(?:m4a|aac|ogg|oga|opus|wav|flac|weba)$/i.test(name)) return "audio";
  return /\.(?:mp4|m4v|webm|mov)$/i.test(name) ? "video" : null;
}

/**
 * How a recording is offered: `download` where this browser says that it does not play such sound (Opus in Ogg on older
 * iPhones). Films are left to their player.
 * @param canPlay `canPlayType` of an audio element; "" means no
 */
export function mediaOffer(name: string, type: string, canPlay: (type: string) => string): MediaKind | "download" {
  const kind = mediaKind(name, type);
  const bare = (type.split(";")[0] ?? "").trim().toLowerCase();
  if (kind !== "audio" || !bare.startsWith("audio/")) return kind;
  // Not every browser knows the name that programs of Apple have for MP4 with sound.
  const known = [type, ...(bare === "audio/x-m4a" ? ["audio/mp4"] : [])];
  return known.some((each) => canPlay(each) !== "") ? "audio" : "download";
}
