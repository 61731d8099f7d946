// The still pictures over which the demo videos pan, as PNG.
//   node frames.mjs OUT_FOLDER
import { join } from "node:path";
import sharp from "sharp";
import { draw } from "../draw.mjs";

const STILLS = {
  "homilia-5": [
    ["altar", 60],
    ["libro", 60],
  ],
  "homilia-6": [
    ["iglesia", 403],
    ["manos", 403],
  ],
  "video-1": [
    ["manos", 402],
    ["fiesta", 60],
  ],
  "video-2": [
    ["illimani", 62],
    ["teleferico", 62],
  ],
  "video-3": [
    ["cocina", 20],
    ["acopio", 20],
  ],
};

for (const [name, pair] of Object.entries(STILLS)) {
  for (const [i, [family, seed]] of pair.entries())
    await sharp(Buffer.from(await draw(family, seed, 1600, 800)))
      .png()
      .toFile(join(process.argv[2], `${name}-${i + 1}.png`));
}
