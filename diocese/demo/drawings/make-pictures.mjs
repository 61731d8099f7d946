// Draws every picture of ../pictures.json into ../pictures/ and the three banners of the home page.
//   node make-pictures.mjs [first letters of file names]
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { draw } from "./draw.mjs";

const PICTURES = new URL("../pictures/", import.meta.url);
const BANNERS = new URL("../../../site/app/assets/portada/", import.meta.url);
// All pictures together must stay under 17 MB; the grain of the drawings hides the compression.
const QUALITY = 62;
const BANNER_QUALITY = 68;

// Chosen by eye: the mountain at dawn, a chapel of the high plain, the procession.
const BANNER_PLAN = [
  { file: "portada-1.jpg", family: "illimani", seed: 10 },
  { file: "portada-2.jpg", family: "iglesia", seed: 36 },
  { file: "portada-3.jpg", family: "manos", seed: 112 },
];

async function write(folder, { file, family, seed, width, height }, quality) {
  const svg = await draw(family, seed, width, height);
  const info = await sharp(Buffer.from(svg))
    .jpeg({ quality, mozjpeg: true })
    .toFile(fileURLToPath(new URL(file, folder)));
  return info.size;
}

const wanted = process.argv[2] ?? "";
const manifest = JSON.parse(readFileSync(new URL("../pictures.json", import.meta.url), "utf8"));
mkdirSync(PICTURES, { recursive: true });
mkdirSync(BANNERS, { recursive: true });
let bytes = 0;
for (const picture of manifest.filter(({ file }) => file.startsWith(wanted)))
  bytes += await write(PICTURES, picture, QUALITY);
console.log(`${manifest.length} pictures in the manifest, ${(bytes / 1e6).toFixed(1)} MB written`);
for (const banner of BANNER_PLAN.filter(({ file }) => file.startsWith(wanted)))
  await write(BANNERS, { ...banner, width: 1600, height: 1200 }, BANNER_QUALITY);
