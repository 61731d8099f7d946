import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** Places of known tags in the table directory. @see https://www.w3.org/TR/WOFF2/#table_dir_format */
const [cmap, hmtx, glyf, loca, unknown] = [0, 3, 10, 11, 63];

/** The code points that a WOFF2 file has glyphs for, by its `cmap` of format 4 (for the Basic Multilingual Plane). */
export function lettersOf(path: string): Set<number> {
  const file = readFileSync(path);
  let at = 48;
  let [before, start] = [0, -1];
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; ) {
      byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  for (let tables = file.readUInt16BE(12); tables > 0; tables--) {
    const flags = file.readUInt8(at++);
    const [tag, version] = [flags & 0x3f, flags >> 6];
    if (tag === unknown) at += 4;
    const length = number();
    const isTransformed = tag === glyf || tag === loca ? version === 0 : tag === hmtx && version === 1;
    if (tag === cmap) start = before;
    before += isTransformed ? number() : length;
  }
  return readCmap(brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(start));
}

/** @see https://learn.microsoft.com/typography/opentype/spec/cmap */
function readCmap(table: Buffer): Set<number> {
  const letters = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const part = table.subarray(table.readUInt32BE(8 + 8 * index));
    if (part.readUInt16BE(0) !== 4) continue;
    const twice = part.readUInt16BE(6);
    for (let segment = 0; segment < twice; segment += 2) {
      const [last, first] = [part.readUInt16BE(14 + segment), part.readUInt16BE(16 + twice + segment)];
      for (let letter = first; letter <= last && letter < 0xffff; letter++) letters.add(letter);
    }
  }
  return letters;
}
