import type { ImageFacts } from "./image-facts.ts";

const notes = new Set(["eXIf", "tEXt", "iTXt", "zTXt", "tIME"]);

/**
 * Reads a PNG chunk by chunk; the clean copy has no metadata chunks.
 * @throws RangeError The bytes end too soon.
 * @see PNG (Third Edition), 11
 */
export function pngFacts(bytes: Uint8Array<ArrayBuffer>): ImageFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: BlobPart[] = [bytes.subarray(0, 8)];
  const found = new Set<string>();
  for (let at = 8; !found.has("IEND"); ) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length) throw new RangeError("A chunk is cut.");
    found.add(name);
    if (!notes.has(name)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const hasAlpha = (view.getUint8(25) & 4) !== 0;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    animated: found.has("acTL"),
    mayBeTransparent: hasAlpha || found.has("tRNS"),
    // An orientation tag is rare in PNG, and not all browsers apply it.
    turned: false,
    printColours: false,
    clean: new Blob(kept, { type: "image/png" }),
  };
}
