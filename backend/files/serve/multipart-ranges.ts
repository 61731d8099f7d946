import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ByteRange, FileStorage } from "../storage/storage.ts";

interface MultipartBody {
  contentType: string;
  /** Bytes of the whole body, known before any file is read. */
  length: number;
  /** Opens the ranges one by one, each when it is read. */
  open(): Readable;
}

interface RangedFile {
  storage: Pick<FileStorage, "open">;
  key: string;
  /** Bytes. */
  size: number;
  contentType: string;
}

/** Builds the body of a response with several ranges (RFC 9110, 14.6). */
export function multipartRanges(file: RangedFile, ranges: ByteRange[]): MultipartBody {
  const boundary = randomBytes(20).toString("hex");
  const parts = ranges.map((range, index) => ({
    range,
    head: Buffer.from(
      `${index === 0 ? "" : "\r\n"}--${boundary}\r\nContent-Type: ${file.contentType}\r\n` +
        `Content-Range: ${contentRange(range, file.size)}\r\n\r\n`,
    ),
  }));
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

  async function* write() {
    for (const { range, head } of parts) {
      yield head;
      yield* await file.storage.open(file.key, range);
    }
    yield tail;
  }

  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    length: parts.reduce((sum, { range, head }) => sum + head.length + range.end - range.start + 1, tail.length),
    open: () => Readable.from(write(), { objectMode: false }),
  };
}

export const contentRange = (range: ByteRange, size: number) => `bytes ${range.start}-${range.end}/${size}`;
