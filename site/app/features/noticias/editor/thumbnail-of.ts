import { fileToken } from "../../../backend/session/file-token.ts";

/** A small picture of a stored photo; those of pending and archived noticias open with a token only. */
export async function thumbnailOf(address: string, fresh: boolean): Promise<string> {
  return `${address}?thumb=320x0&token=${encodeURIComponent(await fileToken(fresh))}`;
}
