import { orientationOnly, readOrientation, withoutMark } from "./orientation.ts";

const riffHeader = 12;
const hasExif = 0x08;
const hasXmp = 0x04;

const needed = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** Copies a WebP chunk by chunk without Exif, XMP and unknown chunks. Keeps an orientation other than upright. */
export function withoutWebpMetadata(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let at = riffHeader; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const type = bytes.toString("latin1", at, at + 4);
    if (type === "EXIF") orientation = readOrientation(withoutMark(bytes.subarray(at + 8, at + 8 + size)));
    if (needed.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (orientation !== 1) kept.push(exifChunk(orientation));
  const first = kept[0];
  if (first?.toString("latin1", 0, 4) === "VP8X" && first.length > 8) kept[0] = withFlags(first, orientation !== 1);
  const body = Buffer.concat(kept);
  const header = Buffer.from(bytes.subarray(0, riffHeader));
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}

/** Updates the flags in the extended header that announce Exif and XMP. */
function withFlags(extended: Buffer, exif: boolean): Buffer {
  const copy = Buffer.from(extended);
  copy[8] = ((copy[8] ?? 0) & ~(hasExif | hasXmp)) | (exif ? hasExif : 0);
  return copy;
}

function exifChunk(orientation: number): Buffer {
  const body = orientationOnly(orientation);
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
