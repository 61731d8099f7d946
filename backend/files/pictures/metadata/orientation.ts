/** Exif tag in the first directory: rotation and mirroring for display, 1 (upright) to 8. */
const orientationTag = 0x0112;

/**
 * Reads the orientation from an Exif block.
 * @param tiff block from its `II` or `MM` on
 * @returns 1 if it cannot be read
 */
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

/** Builds an Exif block with only the orientation, without the leading `Exif\0\0`. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4); // offset of the directory
  tiff.writeUInt16BE(1, 8); // number of entries
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12); // type: short
  tiff.writeUInt32BE(1, 14); // count: one value
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

export const exifMark = Buffer.from("Exif\0\0", "latin1");

export const startsWithMark = (block: Buffer) => block.subarray(0, exifMark.length).equals(exifMark);

/** Removes a leading JPEG mark from an Exif block: some writers add it in other containers too. */
export const withoutMark = (block: Buffer) => (startsWithMark(block) ? block.subarray(exifMark.length) : block);
