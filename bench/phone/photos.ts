import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { benchFolder } from "../places.ts";

const [width, height] = [4000, 3000];
/** Bytes of a phone's photo with that many pixels. */
const weight = 3_400_000;
/**
 * Layers of noise. A view has coarse and fine parts, walls and sky as well as leaves. `across` is the number of points
 * of a layer side by side.
 */
const layers = [
  { across: 6, share: 1 },
  { across: 24, share: 0.5 },
  { across: 120, share: 0.3 },
  { across: 600, share: 0.2 },
  { across: 2000, share: 0.12 },
];
const place = { IFD0: { Make: "Bench" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "16/1 30/1 0/1" } };

/**
 * Makes photos like those of a phone: 4000 × 3000, about 3.4 MB, with a position in their EXIF data, each in another
 * light. They stay from run to run.
 * @returns their paths
 */
export async function preparePhotos(count: number): Promise<string[]> {
  const folder = join(benchFolder, "photos-1");
  const paths = Array.from({ length: count }, (_, number) => join(folder, `IMG_${2001 + number}.jpg`));
  if (paths.every((path) => existsSync(path))) return paths;
  await mkdir(folder, { recursive: true });
  const view = sharp(await drawView(), { raw: { width, height, channels: 3 } }).withExif(place);
  const quality = await qualityOf(view);
  for (const [number, path] of paths.entries()) {
    await view
      .clone()
      .modulate({ hue: (number * 27) % 360 })
      .jpeg({ quality })
      .toFile(path);
  }
  return paths;
}

async function drawView(): Promise<Buffer> {
  const sum = new Float32Array(width * height * 3).fill(128);
  for (const { across, share } of layers) {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const size = { width: across, height: Math.round((across * height) / width) };
    const layer = await sharp({ create: { ...size, channels: 3, background: "black", noise } })
      .resize(width, height, { kernel: "cubic" })
      .raw()
      .toBuffer();
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + ((layer[at] ?? 0) - 128) * share;
  }
  return Buffer.from(Uint8ClampedArray.from(sum).buffer);
}

/** JPEG quality at which the photo has `weight` bytes. */
async function qualityOf(photo: Sharp): Promise<number> {
  let [low, high] = [50, 98];
  while (high - low > 1) {
    const middle = Math.round((low + high) / 2);
    const { length } = await photo.clone().jpeg({ quality: middle }).toBuffer();
    if (length > weight) high = middle;
    else low = middle;
  }
  return low;
}
