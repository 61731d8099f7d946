import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** Reads the first bytes of a local file. Does not follow a link. */
export async function firstBytes(path: string, length: number): Promise<Buffer> {
  await using handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
