import { fileToken } from "./file-token.ts";

/** Address of a small picture of a stored file, not cropped; its token also opens files hidden from visitors. */
export async function wholeThumbnail(address: string, options: { fresh: boolean; width: number }): Promise<string> {
  const token = encodeURIComponent(await fileToken(options.fresh));
  return `${address}?thumb=${options.width}x0&whole=true&token=${token}`;
}
