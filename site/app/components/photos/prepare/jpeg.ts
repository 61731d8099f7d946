import type { ImageFacts } from "./image-facts.ts";

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exif = "Exif\0\0";

/**
 * Reads a JPEG marker by marker. The clean copy ends where the picture ends: phones append videos and maps.
 * @throws RangeError The bytes end too soon, or are not laid out as a JPEG.
 * @see ITU-T T.81 annex B
 */
export function jpegFacts(bytes: Uint8Array<ArrayBuffer>): ImageFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: BlobPart[] = [bytes.subarray(0, 2)];
  const facts = { width: 0, height: 0, turned: false, printColours: false };
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError("No marker where one must be.");
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    let end = at + 2 + view.getUint16(at + 2);
    const content = bytes.subarray(at + 4, end);
    if (isFrame(marker)) {
      facts.height = view.getUint16(at + 5);
      facts.width = view.getUint16(at + 7);
      facts.printColours = view.getUint8(at + 9) === 4;
    }
    if (marker === 0xe1 && startsWith(content, exif)) facts.turned ||= orientation(content.subarray(6)) > 1;
    if (marker === startOfScan) end = endOfScan(bytes, end);
    if (isPicture(marker, content)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at, at + 2));
  return { ...facts, animated: false, mayBeTransparent: false, clean: new Blob(kept, { type: "image/jpeg" }) };
}

/** Whether a marker is a frame header: SOF0 to SOF15, without the three numbers among them that mean tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * Whether a segment stays in the clean copy. Of the metadata only what colours need stays: JFIF, the colour profile and
 * Adobe's colour segment.
 */
function isPicture(marker: number, content: Uint8Array): boolean {
  if (marker === 0xe2) return startsWith(content, "ICC_PROFILE\0");
  const isNote = (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
  return !isNote;
}

/** Index of the end of the coded data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError("The picture does not end.");
}

/** Orientation: tag 0x0112 of the first directory. 1 if missing. @see Exif 2.32, 4.6.4 */
function orientation(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little);
  }
  return 1;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[index] === letter.charCodeAt(0));
}
