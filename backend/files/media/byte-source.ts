import type { FileHandle } from "node:fs/promises";
import type { FileStorage } from "../storage/storage.ts";

/** A file of which single places are read; films are never held in memory as a whole. */
export interface ByteSource {
  /** Bytes. */
  size: number;
  /** Shorter at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

/** Bytes. Headers of neighbouring boxes come with one reading. */
const blockLength = 64 * 1024;
const keptBlocks = 4;

/** Reads through a cache of the last blocks. @param load both ends count, within the file */
function blockSource(size: number, load: (start: number, end: number) => Promise<Buffer>): ByteSource {
  const blocks = new Map<number, Buffer>();
  const block = async (index: number): Promise<Buffer> => {
    const known = blocks.get(index);
    blocks.delete(index);
    const start = index * blockLength;
    const bytes = known ?? (await load(start, Math.min(size, start + blockLength) - 1));
    blocks.set(index, bytes);
    const [oldest] = blocks.keys();
    if (blocks.size > keptBlocks && oldest !== undefined) blocks.delete(oldest);
    return bytes;
  };
  return {
    size,
    async read(at, length) {
      const end = Math.min(size, at + length);
      if (at >= end) return Buffer.alloc(0);
      const first = Math.floor(at / blockLength);
      const last = Math.floor((end - 1) / blockLength);
      if (first === last) return (await block(first)).subarray(at - first * blockLength, end - first * blockLength);
      if (last > first + 1) return load(at, end - 1);
      const both = Buffer.concat([await block(first), await block(last)]);
      return both.subarray(at - first * blockLength, end - first * blockLength);
    },
  };
}

export function bufferSource(bytes: Buffer): ByteSource {
  return { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
}

/** An open file of this machine. */
export function handleSource(handle: FileHandle, size: number): ByteSource {
  return blockSource(size, async (start, end) => {
    const length = end - start + 1;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  });
}

/** A stored file. */
export function storedSource(storage: Pick<FileStorage, "open">, key: string, size: number): ByteSource {
  return blockSource(size, async (start, end) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await storage.open(key, { start, end })) as AsyncIterable<Uint8Array>)
      chunks.push(chunk);
    return Buffer.concat(chunks);
  });
}
