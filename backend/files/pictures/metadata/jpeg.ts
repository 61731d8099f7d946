import { exifMark, orientationOnly, readOrientation, startsWithMark, withoutMark } from "./orientation.ts";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const application0 = 0xe0;
const application1 = 0xe1;
const application15 = 0xef;
const comment = 0xfe;

/** Application segments that change how the picture looks. All others are metadata. */
const needed: ReadonlyMap<number, string> = new Map([
  [application0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);

/**
 * Copies a JPEG without its metadata: Exif, XMP, IPTC, comments and bytes behind its end (phones put films and second
 * pictures there). Keeps an orientation other than upright in a new Exif segment. Skips unknown segments.
 */
export function withoutJpegMetadata(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  for (const { marker, body, whole } of segments(bytes)) {
    if (marker === application1 && orientation === 1 && startsWithMark(body)) {
      orientation = readOrientation(withoutMark(body));
    }
    if (isNeeded(marker, body)) kept.push(whole);
  }
  if (orientation !== 1) kept.splice(isJfif(kept[1]) ? 2 : 1, 0, exifSegment(orientation));
  return Buffer.concat(kept);
}

interface Segment {
  marker: number;
  /** Content, after marker and length. */
  body: Buffer;
  /** Segment with marker and length; for a scan also the compressed data after it. */
  whole: Buffer;
}

/** Reads the segments up to the end of the image, or to the first bytes that are no segment. */
function* segments(bytes: Buffer): Generator<Segment> {
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++; // skips a fill byte
      continue;
    }
    if (marker === endOfImage) yield { marker, body: bytes.subarray(0, 0), whole: bytes.subarray(at, at + 2) };
    if (marker === endOfImage || marker === startOfImage || marker === 0x00 || at + 4 > bytes.length) return;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return;
    const next = at + 2 + length;
    const end = marker === startOfScan ? endOfScan(bytes, next) : next;
    yield { marker, body: bytes.subarray(at + 4, next), whole: bytes.subarray(at, end) };
    at = end;
  }
}

function isNeeded(marker: number, body: Buffer): boolean {
  if (marker === comment) return false;
  if (marker < application0 || marker > application15) return true;
  const mark = needed.get(marker);
  return mark !== undefined && body.toString("latin1", 0, mark.length) === mark;
}

/** Offset of the end of compressed data: the next marker that is neither a stuffed 0 nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0x00 && next !== 0xff && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

const isJfif = (segment: Buffer | undefined) => segment?.[1] === application0;

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([exifMark, orientationOnly(orientation)]);
  const head = Buffer.from([0xff, application1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
