/** What of a record is needed to name its files. */
export interface FileOwner {
  id: string;
  collectionId: string;
}

/** Path of a file of a record; `thumb` is one of the sizes that its field declares. */
export function fileAddress(owner: FileOwner, name: string, thumb?: string): string {
  const path = ["", "api", "files", owner.collectionId, owner.id, name].map(encodeURIComponent).join("/");
  return thumb ? `${path}?thumb=${thumb}` : path;
}

/** `srcset` of the widths that the field declares as `{width}x0`. */
export function fileSourceSet(owner: FileOwner, name: string, widths: readonly number[]): string {
  return widths.map((width) => `${fileAddress(owner, name, `${width}x0`)} ${width}w`).join(", ");
}
