import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Largest number of photos of one noticia, in the gallery and in its text. */
export const howMany = 12;

/** Writes photos into a folder, each with a colour that tells its number. @returns their paths */
export async function makePhotos(
  folder: string,
  { large, count }: { large: boolean; count: number },
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const [width, height] = large ? [4000, 3000] : [400, 300];
  const paths: string[] = [];
  for (let number = 0; number < count; number++) {
    // Noise gives the files the size of real photos: large ones are uploaded in several parts.
    const noise = { type: "gaussian", mean: 0, sigma: 40 } as const;
    const grain = await sharp({
      create: { background: "grey", width: width / 4, height: height / 4, channels: 3, noise },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = grain;
    const content = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .linear(
        [0.3, 0.3, 0.3],
        [...colourOf(number)].map((part) => part * 0.85),
      )
      .resize(width, height)
      .jpeg({ quality: 85 })
      .toBuffer();
    const path = join(folder, `foto-${String(number + 1).padStart(2, "0")}.jpg`);
    await writeFile(path, content);
    paths.push(path);
  }
  return paths;
}

/** Corners of a cube of colours, and points between. */
const colourOf = (number: number): [r: number, g: number, b: number] => [
  [20, 128, 235][number % 3] as number,
  [20, 235][Math.floor(number / 3) % 2] as number,
  [20, 235][Math.floor(number / 6) % 2] as number,
];

/** Recognizes a photo by its colour. @returns its number, from 1; 0: none of them */
export async function numberOf(picture: Uint8Array): Promise<number> {
  const { data } = await sharp(picture)
    .resize(1, 1, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const distances = Array.from({ length: howMany }, (_, number) =>
    Math.hypot(...colourOf(number).map((part, index) => part - (data[index] ?? 0))),
  );
  const least = Math.min(...distances);
  return least < 95 ? distances.indexOf(least) + 1 : 0;
}
