/** Tag 0x0112 of the first directory of an Exif block: how the picture has to be turned, 1 (not at all) to 8. */
const orientationTag = 0x0112;

/** @param tiff An Exif block from its `II` or `MM` on. @returns 1 for anything that cannot be read. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString("latin1", 0, 4);
  if (tiff.length < 14 || (order !== "II*\0" && order !== "MM\0*")) return 1;
  const little = order.startsWith("I");
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif block, without its `Exif\0\0`, that says this one thing and nothing else. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4); // the directory follows at once
  tiff.writeUInt16BE(1, 8); // with one entry:
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12); // a short,
  tiff.writeUInt32BE(1, 14); // one of them
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

export const exifMark = Buffer.from("Exif\0\0", "latin1");

export const startsWithMark = (block: Buffer) => block.subarray(0, exifMark.length).equals(exifMark);

/** Some writers put the JPEG mark before the block in other containers too. */
export const withoutMark = (block: Buffer) => (startsWithMark(block) ? block.subarray(exifMark.length) : block);
