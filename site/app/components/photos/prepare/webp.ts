import type { ImageFacts } from "./image-facts.ts";

const flag = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10 };

/**
 * Reads a WebP chunk by chunk; the clean copy has no EXIF and XMP.
 * @throws RangeError The bytes end too soon.
 * @see RFC 9649, 2
 */
export function webpFacts(bytes: Uint8Array<ArrayBuffer>): ImageFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array<ArrayBuffer>[] = [];
  const facts = { width: 0, height: 0, animated: false, mayBeTransparent: false };
  const whole = 8 + view.getUint32(4, true);
  for (let at = 12; at < whole; ) {
    const size = view.getUint32(at + 4, true);
    // Chunks are padded to an even length.
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) throw new RangeError("A chunk is cut.");
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    let chunk = bytes.subarray(at, end);
    if (name === "VP8X") {
      const flags = view.getUint8(at + 8);
      facts.animated = (flags & flag.animation) !== 0;
      facts.mayBeTransparent = (flags & flag.alpha) !== 0;
      chunk = chunk.slice();
      chunk[8] = flags & ~(flag.exif | flag.xmp);
    }
    if (facts.width === 0) Object.assign(facts, sizeIn(name, view, at + 8));
    if (name !== "EXIF" && name !== "XMP ") kept.push(chunk);
    at = end;
  }
  return { ...facts, turned: false, printColours: false, clean: joined(kept) };
}

/** Size from the first chunk that has it: the canvas, or the only frame. Empty for other chunks. */
function sizeIn(
  name: string,
  view: DataView,
  at: number,
): { width?: number; height?: number; mayBeTransparent?: boolean } {
  if (name === "VP8X") {
    const [width, height] = [at + 4, at + 7].map(
      (place) => 1 + view.getUint16(place, true) + view.getUint8(place + 2) * 65536,
    );
    return { width, height };
  }
  if (name === "VP8 ")
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  if (name !== "VP8L") return {};
  const bits = view.getUint32(at + 1, true);
  return {
    width: 1 + (bits & 0x3fff),
    height: 1 + ((bits >>> 14) & 0x3fff),
    mayBeTransparent: (bits & 0x10000000) !== 0,
  };
}

function joined(chunks: Uint8Array<ArrayBuffer>[]): Blob {
  const head = new DataView(new ArrayBuffer(12));
  for (const [place, letter] of Array.from("RIFF\0\0\0\0WEBP").entries()) head.setUint8(place, letter.charCodeAt(0));
  head.setUint32(4, 4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), true);
  return new Blob([head, ...chunks], { type: "image/webp" });
}
