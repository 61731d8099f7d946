/** What of a record is needed to name its files. */
export interface FileOwner {
  id: string;
  collectionId: string;
}

/** A file by its name, or a picture with how its thumbs are cut. */
export type NamedFile = string | { name: string; foco?: readonly number[]; recorte?: readonly number[] };

/**
 * Path of a file of a record; `thumb` is one of the sizes that its field declares. A thumb that is cut bears a mark of its
 * numbers, so that nobody keeps the former one under the same address.
 */
export function fileAddress(owner: FileOwner, file: NamedFile, thumb?: string): string {
  const name = typeof file === "string" ? file : file.name;
  const path = ["", "api", "files", owner.collectionId, owner.id, name].map(encodeURIComponent).join("/");
  return thumb ? `${path}?thumb=${thumb}${markOf(file)}` : path;
}

/** `srcset` of the widths that the field declares as `{width}x0`. */
export function fileSourceSet(owner: FileOwner, file: NamedFile, widths: readonly number[]): string {
  return widths.map((width) => `${fileAddress(owner, file, `${width}x0`)} ${width}w`).join(", ");
}

/** The server reads nothing in it: what a picture's address answers is always how it is cut now. */
function markOf(file: NamedFile): string {
  if (typeof file === "string" || !(file.foco || file.recorte)) return "";
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([file.foco, file.recorte])) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return `&v=${(hash >>> 0).toString(36)}`;
}
