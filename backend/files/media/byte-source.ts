import type { FileHandle } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { FileStorage } from "../storage/storage.ts";

/** Random access to the bytes of a file, so that films are never loaded whole. */
export interface ByteSource {
  /** Bytes. */
  size: number;
  /** Reads bytes from an offset. Returns fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

/** Bytes of one cached block. Headers of neighbouring boxes need one read. */
const blockLength = 64 * 1024;
const keptBlocks = 4;

/** Reads through a cache of the last blocks. @param load reads from `start` to `end`, both included */
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

/** Reads an open local file. */
export function handleSource(handle: FileHandle, size: number): ByteSource {
  return blockSource(size, async (start, end) => {
    const length = end - start + 1;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  });
}

/** Reads a file of the storage. */
export function storedSource(storage: Pick<FileStorage, "open">, key: string, size: number): ByteSource {
  return blockSource(size, async (start, end) => buffer(await storage.open(key, { start, end })));
}
