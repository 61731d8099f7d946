const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
/** Application extensions that hold the loop count of an animation. */
const needed = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

/** Copies a GIF block by block, up to its end, without comments, XMP and other application data. */
export function withoutGifMetadata(bytes: Buffer): Buffer {
  let at = 13 + colours(bytes[10]);
  const kept: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === trailer) {
      kept.push(bytes.subarray(at, at + 1));
      break;
    }
    if (kind !== image && kind !== extension) break;
    // Ten bytes of position and size, a local colour table, and one byte before the data.
    const end = endOfData(bytes, kind === image ? at + 11 + colours(bytes[at + 9]) : at + 2);
    if (kind === image || isNeeded(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Bytes of the colour table that the flags announce. */
const colours = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 0x07) + 1) : 0);

function endOfData(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

function isNeeded(bytes: Buffer, at: number): boolean {
  if (bytes[at + 1] === graphicControl) return true;
  return bytes[at + 1] === application && needed.has(bytes.toString("latin1", at + 3, at + 14));
}
