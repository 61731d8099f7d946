import type { ByteSource } from "./byte-source.ts";

export interface OggPage {
  /** Offset of the header. */
  at: number;
  /** Offsets of the content. */
  start: number;
  end: number;
  serial: number;
  /** Whether a stream starts with this page. */
  isFirst: boolean;
  /** Lengths of the segments. A length below 255 ends a packet. */
  lacing: Buffer;
}

const headerLength = 27;
const longestPage = 65_307;
const mostPages = 1_000_000;

/** Reads the pages of a file, up to the first bytes that are no page. */
export async function* oggPages(source: ByteSource): AsyncGenerator<OggPage> {
  let at = 0;
  for (let count = 0; count < mostPages; count += 1) {
    const head = await source.read(at, headerLength);
    if (!isPage(head)) return;
    const segments = head[26] ?? 0;
    const lacing = await source.read(at + headerLength, segments);
    const start = at + headerLength + segments;
    const end = start + lacing.reduce((sum, length) => sum + length, 0);
    if (lacing.length < segments || end > source.size) return;
    yield { at, start, end, serial: head.readUInt32LE(14), isFirst: ((head[5] ?? 0) & 2) !== 0, lacing };
    at = end;
  }
}

/** Serial number of the stream of the last page. -1: not found. */
export async function serialOfLastPage(source: ByteSource): Promise<number> {
  const from = Math.max(0, source.size - longestPage);
  const tail = await source.read(from, source.size - from);
  const at = tail.lastIndexOf("OggS");
  const head = at < 0 ? tail.subarray(0, 0) : tail.subarray(at);
  return isPage(head) ? head.readUInt32LE(14) : -1;
}

const isPage = (head: Buffer) =>
  head.length >= headerLength && head.toString("latin1", 0, 4) === "OggS" && head[4] === 0;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value;
});

/**
 * Computes the checksum of a page as its header holds it (RFC 3533).
 * @param page whole page; its stored checksum is ignored
 */
export function pageChecksum(page: Buffer): Buffer {
  let sum = 0;
  for (const [index, byte] of page.entries()) {
    const value = index >= 22 && index < 26 ? 0 : byte;
    sum = (sum << 8) ^ (table[((sum >>> 24) & 0xff) ^ value] ?? 0);
  }
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(sum);
  return bytes;
}
