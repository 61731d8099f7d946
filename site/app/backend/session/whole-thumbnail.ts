import { withFileToken } from "./file-token.ts";

/** Address of a small picture of a stored file, not cropped; its token also opens files hidden from visitors. */
export function wholeThumbnail(address: string, options: { fresh: boolean; width: number }): Promise<string> {
  return withFileToken(`${address}?thumb=${options.width}x0&whole=true`, options.fresh);
}
