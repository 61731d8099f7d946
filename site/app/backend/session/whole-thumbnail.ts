import { fileToken } from "./file-token.ts";

/** A small picture of a stored file, whole whatever its crop; those that are hidden from visitors open with a token only. */
export async function wholeThumbnail(address: string, options: { fresh: boolean; width: number }): Promise<string> {
  const token = encodeURIComponent(await fileToken(options.fresh));
  return `${address}?thumb=${options.width}x0&whole=true&token=${token}`;
}
