import { crc32, deflateRawSync } from "node:zlib";

/** Entry of a test zip; omitted values are the correct ones. */
export interface TestEntry {
  name: string | Buffer;
  content?: Buffer;
  /** Values that the headers claim. */
  size?: number;
  crc?: number;
  method?: number;
  flags?: number;
  /** Unix mode with the file type. */
  mode?: number;
  /** Name in the local header. */
  localName?: string;
  /** Offset in the central directory. */
  offset?: number;
}

/** Builds a zip with any headers, also false ones. */
export function testZip(entries: readonly TestEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = entry.content ?? Buffer.from("a book");
    const packed = entry.method === 0 ? content : deflateRawSync(content);
    const local = Buffer.concat([
      header(entry, { content, packed }),
      Buffer.from(entry.localName ?? entry.name),
      packed,
    ]);
    const central = header(entry, { content, packed, offset: entry.offset ?? at });
    directory.push(Buffer.concat([central, Buffer.from(entry.name)]));
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}

interface Written {
  content: Buffer;
  packed: Buffer;
  /** Offset of the entry; only in the central directory. */
  offset?: number;
}

/** @see APPNOTE.TXT 4.3.7 and 4.3.12 */
function header(entry: TestEntry, { content, packed, offset }: Written): Buffer {
  const isCentral = offset !== undefined;
  const name = Buffer.from(isCentral ? entry.name : (entry.localName ?? entry.name));
  const bytes = Buffer.alloc(isCentral ? 46 : 30);
  bytes.writeUInt32LE(isCentral ? 0x02014b50 : 0x04034b50, 0);
  // Fields that only the central directory has come before and after the shared ones.
  const shift = isCentral ? 2 : 0;
  if (isCentral) bytes.writeUInt16LE(0x0314, 4);
  bytes.writeUInt16LE(20, 4 + shift);
  bytes.writeUInt16LE(entry.flags ?? 0, 6 + shift);
  bytes.writeUInt16LE(entry.method ?? 8, 8 + shift);
  bytes.writeUInt32LE(entry.crc ?? crc32(content), 14 + shift);
  bytes.writeUInt32LE(packed.length, 18 + shift);
  bytes.writeUInt32LE(entry.size ?? content.length, 22 + shift);
  bytes.writeUInt16LE(name.length, 26 + shift);
  if (!isCentral) return bytes;
  bytes.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38);
  bytes.writeUInt32LE(offset, 42);
  return bytes;
}
