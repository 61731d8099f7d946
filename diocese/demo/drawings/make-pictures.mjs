// Draws every picture of ../pictures.json into ../pictures/, the three banners of the home page, two arches over the social
// works and the person of the sample boards.
//   node make-pictures.mjs [first letters of file names]
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { draw } from "./draw.mjs";

const PICTURES = new URL("../pictures/", import.meta.url);
const BANNERS = new URL("../../../site/app/assets/portada/", import.meta.url);
const ARCHES = new URL("../../../site/app/assets/obras/", import.meta.url);
const SAMPLE = new URL("../../../site/app/assets/cuadros/encargado.jpg", import.meta.url);
// Behind what is transparent: `--piedra-2` of the site.
const GROUND = "#e6dccd";
// All pictures together must stay under 17 MB; the grain of the drawings hides the compression.
const QUALITY = 62;
// What the home page's banner asks for: small and large, and a form that every browser knows.
const BANNER_FORMS = [
  { width: 640, ending: "avif", options: { quality: 50 } },
  { width: 1200, ending: "avif", options: { quality: 50 } },
  { width: 960, ending: "jpg", options: { quality: 74, mozjpeg: true } },
];

// Chosen by eye: the mountain at dawn, a chapel of the high plain, the procession.
const BANNER_PLAN = [
  { name: "portada-1", family: "illimani", seed: 10 },
  { name: "portada-2", family: "iglesia", seed: 36 },
  { name: "portada-3", family: "manos", seed: 112 },
];

const ARCH_PLAN = [
  { file: "obras-1.avif", family: "cocina", seed: 24, width: 640, height: 480 },
  { file: "obras-2.avif", family: "salud", seed: 22, width: 400, height: 560 },
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
for (const { name, family, seed } of BANNER_PLAN.filter((banner) => banner.name.startsWith(wanted))) {
  const svg = Buffer.from(await draw(family, seed, 1600, 1200));
  for (const { width, ending, options } of BANNER_FORMS) {
    const file = fileURLToPath(new URL(`${name}-${width}.${ending}`, BANNERS));
    await sharp(svg)
      .resize({ width })
      .toFormat(ending === "jpg" ? "jpeg" : ending, options)
      .toFile(file);
  }
}
for (const { file, family, seed, width, height } of ARCH_PLAN.filter((arch) => arch.file.startsWith(wanted))) {
  const svg = Buffer.from(await draw(family, seed, width, height));
  await sharp(svg)
    .avif({ quality: 50 })
    .toFile(fileURLToPath(new URL(file, ARCHES)));
  await sharp(svg)
    .flatten({ background: GROUND })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(fileURLToPath(new URL(file.replace("avif", "jpg"), ARCHES)));
}
if ("encargado".startsWith(wanted)) {
  mkdirSync(new URL("./", SAMPLE), { recursive: true });
  const svg = Buffer.from(await draw("retrato", 13, 480, 576));
  await sharp(svg).flatten({ background: GROUND }).jpeg({ quality: 72, mozjpeg: true }).toFile(fileURLToPath(SAMPLE));
}
