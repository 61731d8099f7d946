import type { ByteRange, FileStorage } from "./storage.ts";

/**
 * Reads a whole file, or a range of it, into memory.
 * @param most maximum bytes; throws beyond, whatever size the storage stated
 */
export async function readAll(storage: FileStorage, key: string, most: number, range?: ByteRange): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const content: AsyncIterable<Uint8Array> = await storage.open(key, range);
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > most) throw new Error("The file is larger than was said.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
