import type { ImageFacts } from "./image-facts.ts";
import { imageKind } from "./image-kind.ts";
import { PhotoProblemError } from "./photo-problems.ts";
import { readFacts } from "./read-facts.ts";

/** Longest side of a prepared photo: twice the widest that a page shows, for high-density screens. Pixels. */
const longestSide = 2560;
/**
 * Size up to which a photo with fitting dimensions is kept unchanged; above, encoding it again saves a good part.
 * Bytes.
 */
const lightEnough = 1_500_000;
/** Largest file accepted: above, a phone's memory would not hold the decoded picture (4 bytes for each pixel). */
const most = { pixels: 120_000_000, bytes: 150_000_000 };
/** JPEG qualities to try in turn, from visually identical to barely acceptable. */
const qualities = [0.85, 0.7, 0.5];

export interface Preparation {
  /** Largest photo that the server accepts. Bytes. */
  limit: number;
  /** Reports progress. @param percent 0 to 100 */
  tell: (percent: number) => void;
}

export interface PreparedPhoto {
  /** JPEG, PNG, GIF or WebP, upright, without metadata of camera and place. */
  blob: Blob;
  /** SHA-256 of the original bytes. Undefined: the browser cannot compute it. */
  original: string | undefined;
  /** The original was in CMYK: its colours may look different now. */
  printColours: boolean;
}

/** Decoded picture; `close` frees its memory. */
export interface Decoded {
  image: CanvasImageSource;
  /** Width after rotation. Pixels. */
  width: number;
  height: number;
  close: () => void;
}

/** Decoder and canvas: of a worker, or of the page where a browser cannot draw in a worker. */
export interface DrawingTools {
  decode: (file: Blob) => Promise<Decoded>;
  surface: (width: number, height: number) => Surface;
}

export interface Surface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  toBlob: (type: "image/jpeg" | "image/png", quality?: number) => Promise<Blob>;
}

/**
 * Prepares a picked file for the gallery: no side above `longestSide`, upright, without metadata of camera and place.
 * Animated pictures stay unchanged, transparent ones become a PNG, all others a JPEG; small files stay unchanged.
 * @throws PhotoProblemError
 */
export async function preparePhoto(file: Blob, tools: DrawingTools, preparation: Preparation): Promise<PreparedPhoto> {
  const { limit, tell } = preparation;
  const kind = imageKind(new Uint8Array(await file.slice(0, 512).arrayBuffer()));
  if (kind === null) throw new PhotoProblemError("not-image");
  if (kind === "svg") throw new PhotoProblemError("drawing");
  if (file.size > most.bytes) throw new PhotoProblemError("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = readFacts(kind, bytes);
  if (facts && facts.width * facts.height > most.pixels) throw new PhotoProblemError("too-large");
  const original = await fingerprint(bytes);
  const printColours = facts?.printColours ?? false;
  tell(15);
  const decoded = await tools.decode(file).catch((cause: unknown) => {
    throw new PhotoProblemError(kind === "heic" ? "heic" : "unreadable", { cause });
  });
  try {
    tell(50);
    const unchanged = facts && keepable(facts, limit) ? facts.clean : null;
    if (facts?.animated && !unchanged) throw new PhotoProblemError("moving-too-heavy");
    if (unchanged && (facts?.animated || unchanged.size <= lightEnough))
      return { blob: unchanged, original, printColours };
    const drawn = await draw(decoded, tools, kind !== "jpeg" && (facts?.mayBeTransparent ?? true), preparation);
    const blob = unchanged && unchanged.size <= drawn.size ? unchanged : drawn;
    if (blob.size > limit) throw new PhotoProblemError("too-heavy");
    return { blob, original, printColours };
  } finally {
    decoded.close();
  }
}

function keepable(facts: ImageFacts, limit: number): boolean {
  if (facts.clean.size > limit) return false;
  if (facts.animated) return true;
  return Math.max(facts.width, facts.height) <= longestSide && !facts.turned && !facts.printColours;
}

/**
 * Draws the picture to size. PNG if transparent; else the first JPEG quality within the limit, or the lowest quality.
 */
async function draw(
  decoded: Decoded,
  tools: DrawingTools,
  maybeTransparent: boolean,
  preparation: Preparation,
): Promise<Blob> {
  const { width, height } = decoded;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const surface = tools.surface(...size);
  surface.context.imageSmoothingQuality = "high";
  surface.context.drawImage(decoded.image, 0, 0, ...size);
  preparation.tell(75);
  if (maybeTransparent && hasTransparency(surface, ...size)) return surface.toBlob("image/png");
  let blob = await surface.toBlob("image/jpeg", qualities[0]);
  for (const quality of qualities.slice(1)) {
    if (blob.size > preparation.limit) blob = await surface.toBlob("image/jpeg", quality);
  }
  return blob;
}

/** Whether a pixel is transparent. Reads row by row, to avoid a second copy of a large picture. */
function hasTransparency({ context }: Surface, width: number, height: number): boolean {
  for (let row = 0; row < height; row++) {
    const { data } = context.getImageData(0, row, width, 1);
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  }
  return false;
}

/** SHA-256 in hexadecimal. Undefined without TLS, where browsers have no `crypto.subtle`. */
async function fingerprint(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
