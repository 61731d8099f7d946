interface Box {
  type: string;
  /** Offsets of the content, after size and type. */
  start: number;
  end: number;
}

/** Boxes that form the picture. Other boxes hold XMP, films and data of camera makers. */
const needed = new Set(["ftyp", "meta", "mdat", "moov", "moof", "free", "skip"]);

/**
 * Zeroes Exif and XMP of an AVIF or HEIC in place: moving bytes would invalidate every offset in the file. (Orientation
 * is a property of the picture here, so it stays.) `null`: a structure that cannot be parsed; it may still have
 * metadata.
 */
export function withoutHeifMetadata(bytes: Buffer): Buffer | null {
  try {
    const outer = boxes(bytes, 0, bytes.length);
    const meta = outer.find((box) => box.type === "meta");
    if (!meta) return null;
    const inner = boxes(bytes, meta.start + 4, meta.end);
    const [items, places] = [inner.find((box) => box.type === "iinf"), inner.find((box) => box.type === "iloc")];
    if (!items || !places) return null;
    const metadata = metadataItems(bytes, items);
    const data = inner.find((box) => box.type === "idat")?.start ?? 0;
    const copy = Buffer.from(bytes);
    for (const box of outer) if (!needed.has(box.type)) copy.fill(0, box.start, box.end);
    for (const place of itemPlaces(bytes, places, data)) {
      if (metadata.has(place.item)) copy.fill(0, place.start, place.end);
    }
    return copy;
  } catch (error) {
    // Read past the end of the bytes.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8) throw new RangeError("A box is smaller than its own header.");
    const end = Math.min(at + size, to);
    found.push({ type: bytes.toString("latin1", at + 4, at + 8), start: at + (short === 1 ? 16 : 8), end });
    at = end;
  }
  return found;
}

/** Ids of the items that hold Exif or XMP (XMP as `mime`). */
function metadataItems(bytes: Buffer, list: Box): Set<number> {
  const found = new Set<number>();
  const first = list.start + 4 + (bytes[list.start] === 0 ? 2 : 4);
  for (const entry of boxes(bytes, first, list.end).filter((box) => box.type === "infe")) {
    const wide = bytes[entry.start] === 3;
    const item = wide ? bytes.readUInt32BE(entry.start + 4) : bytes.readUInt16BE(entry.start + 4);
    const type = entry.start + (wide ? 10 : 8);
    if (["Exif", "mime", "uri "].includes(bytes.toString("latin1", type, type + 4))) found.add(item);
  }
  return found;
}

/** Reads the byte ranges of all items. @param data start of the content of `idat`: some items count from there */
function* itemPlaces(bytes: Buffer, box: Box, data: number): Generator<{ item: number; start: number; end: number }> {
  const version = bytes.readUInt8(box.start);
  const sizes = bytes.readUInt16BE(box.start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  let at = box.start + 6;
  const take = (size: number) => {
    if (at + size > box.end) throw new RangeError("The list of places is cut.");
    let value = 0;
    for (const end = at + size; at < end; at++) value = value * 256 + bytes.readUInt8(at);
    return value;
  };
  const numbers = version === 2 ? 4 : 2;
  for (let left = take(numbers); left > 0; left--) {
    const item = take(numbers);
    const start = (version === 0 ? 0 : take(2) & 15) === 1 ? data : 0;
    take(2); // file reference, ignored: all data is in this file
    const base = start + take(baseSize);
    for (let extents = take(2); extents > 0; extents--) {
      take(indexSize);
      const from = base + take(offsetSize);
      const length = take(lengthSize);
      yield { item, start: from, end: length === 0 ? bytes.length : Math.min(from + length, bytes.length) };
    }
  }
}
