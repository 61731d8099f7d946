/** Fields of a record that are needed to name its files. */
export interface FileOwner {
  id: string;
  collectionId: string;
}

/** File name, or a picture with the crop of its thumbnails. */
export type NamedFile = string | { name: string; foco?: readonly number[]; recorte?: readonly number[] };

/**
 * Path of a file of a record; `thumb` is one of the sizes that its field declares. The address of a cropped thumbnail
 * has a hash of the crop, so that no cache serves the former one. Empty without a file.
 */
export function fileAddress(owner: FileOwner, file: NamedFile | null, thumb?: string): string {
  if (file === null) return "";
  const name = typeof file === "string" ? file : file.name;
  const path = ["", "api", "files", owner.collectionId, owner.id, name].map(encodeURIComponent).join("/");
  return thumb ? `${path}?thumb=${thumb}${markOf(file)}` : path;
}

/** Picture for social networks and messengers, as in the meta tags of a page. */
export interface SharedPicture {
  /** Path at the site's own origin. */
  path: string;
  /** Exact size in pixels. */
  width: number;
  height: number;
}

const sharedSides = { wide: { width: 1200, height: 630 }, square: { width: 630, height: 630 } };

/**
 * Picture of a record for social networks: a light JPEG, whatever the format of the original.
 * @param thumb size for a server that does not know `share`, one of those that the field declares
 * @param shape `square` for portraits, whose faces a wide crop would cut off
 * @returns undefined without a picture, and for a drawing (SVG), which no server turns into pixels
 */
export function sharedPicture(
  owner: FileOwner,
  file: NamedFile | null | undefined,
  thumb: string,
  shape: keyof typeof sharedSides = "wide",
): SharedPicture | undefined {
  if (!file || /\.svg$/i.test(typeof file === "string" ? file : file.name)) return undefined;
  return { path: `${fileAddress(owner, file, thumb)}&share=${shape}`, ...sharedSides[shape] };
}

/** `srcset` of the widths that the field declares as `{width}x0`. */
export function fileSourceSet(owner: FileOwner, file: NamedFile, widths: readonly number[]): string {
  return widths.map((width) => `${fileAddress(owner, file, `${width}x0`)} ${width}w`).join(", ");
}

/** Hash of a picture's crop. The server ignores it: the address always answers with the present crop. */
function markOf(file: NamedFile): string {
  if (typeof file === "string" || !(file.foco || file.recorte)) return "";
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([file.foco, file.recorte])) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return `&v=${(hash >>> 0).toString(36)}`;
}
