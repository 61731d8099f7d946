import type { ImageFacts } from "./image-facts.ts";
import type { ImageKind } from "./image-kind.ts";
import { jpegFacts } from "./jpeg.ts";
import { pngFacts } from "./png.ts";
import { webpFacts } from "./webp.ts";

/** Reads the facts of the formats that the server keeps. `null`: another format, or bytes that end too soon. */
export function readFacts(kind: ImageKind, bytes: Uint8Array<ArrayBuffer>): ImageFacts | null {
  try {
    if (kind === "jpeg") return jpegFacts(bytes);
    if (kind === "png") return pngFacts(bytes);
    if (kind === "webp") return webpFacts(bytes);
    return kind === "gif" ? gifFacts(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Facts of a GIF. A still GIF is treated as animated: kept unchanged. */
function gifFacts(bytes: Uint8Array<ArrayBuffer>): ImageFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    animated: true,
    mayBeTransparent: true,
    turned: false,
    printColours: false,
    clean: new Blob([bytes], { type: "image/gif" }),
  };
}
