/** Kind of player for a file. `null`: the file can only be offered as a link. */
export type MediaKind = "audio" | "video" | null;

/**
 * Kind of a file by the content type of its answer; a name that ends in `.mp3` is audio whatever the type (HOM-03). A
 * type that says nothing (`application/octet-stream`) leaves it to the name.
 * @param type empty before the answer
 */
export function mediaKind(name: string, type: string): MediaKind {
  if (/\.mp3$/i.test(name) || /^audio\//i.test(type)) return "audio";
  if (/^video\//i.test(type)) return "video";
  if (/\.(?:m4a|aac|ogg|oga|opus|wav|flac|weba)$/i.test(name)) return "audio";
  return /\.(?:mp4|m4v|webm|mov)$/i.test(name) ? "video" : null;
}

/**
 * Decides how a recording is offered: `download` where this browser says that it does not play such audio (Opus in Ogg
 * on older iPhones). Videos are left to their player.
 * @param canPlay `canPlayType` of an audio element; "" means no
 */
export function mediaOffer(name: string, type: string, canPlay: (type: string) => string): MediaKind | "download" {
  const kind = mediaKind(name, type);
  const bare = (type.split(";")[0] ?? "").trim().toLowerCase();
  if (kind !== "audio" || !bare.startsWith("audio/")) return kind;
  // Not every browser knows Apple's name for MP4 with audio only.
  const known = [type, ...(bare === "audio/x-m4a" ? ["audio/mp4"] : [])];
  return known.some((each) => canPlay(each) !== "") ? "audio" : "download";
}
