import type { ImageFacts } from "./image-facts.ts";
import { imageKind } from "./image-kind.ts";
import { PhotoProblemError } from "./photo-problems.ts";
import { readFacts } from "./read-facts.ts";

/** Pixels of the longest side: twice the widest that a page shows, for sharp screens. */
const longestSide = 2560;
/** Bytes up to which a photo of the right size is kept as it is; above, drawing it again saves a good part. */
const lightEnough = 1_500_000;
/** Above these, a phone's memory would not hold the decoded picture (4 bytes for each pixel). */
const most = { pixels: 120_000_000, bytes: 150_000_000 };
/** From the one that looks like the original down to the last that is still fit to show. */
const qualities = [0.85, 0.7, 0.5];

export interface Preparation {
  /** Bytes that the server takes for one photo. */
  limit: number;
  /** 0 to 100. */
  tell: (percent: number) => void;
}

export interface PreparedPhoto {
  /** A JPEG, PNG, GIF or WebP, upright, without notes of camera and place. */
  blob: Blob;
  /** Of the bytes as they came; undefined where the browser cannot tell. */
  original: string | undefined;
  /** It came in inks (CMYK): its colours may look different from before. */
  printColours: boolean;
}

/** A decoded picture; `close` gives its memory back. */
export interface Decoded {
  image: CanvasImageSource;
  /** Upright, in pixels. */
  width: number;
  height: number;
  close: () => void;
}

/** What draws: in a worker, or in the page where a browser cannot do it there. */
export interface DrawingTools {
  decode: (file: Blob) => Promise<Decoded>;
  surface: (width: number, height: number) => Surface;
}

export interface Surface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  toBlob: (type: "image/jpeg" | "image/png", quality?: number) => Promise<Blob>;
}

/**
 * Makes of a picked file what the gallery keeps: no side above `longestSide`, upright, no place where it was taken.
 * Moving pictures stay as they are, transparent ones stay transparent, everything else becomes a JPEG unless it is small.
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

/** The lightest drawing that had to be tried: the first one within the limit, if there is one. */
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

/** Row by row, so that a large picture is not copied whole once more. */
function hasTransparency({ context }: Surface, width: number, height: number): boolean {
  for (let row = 0; row < height; row++) {
    const { data } = context.getImageData(0, row, width, 1);
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  }
  return false;
}

/** SHA-256 in hexadecimal; undefined where the site is opened without TLS, because browsers then have none. */
async function fingerprint(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
