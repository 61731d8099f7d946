// node draw.mjs FAMILY SEED WIDTHxHEIGHT > out.svg
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Art, rng } from "./lib.mjs";

/** Names of all scene files. */
const FAMILIES = readdirSync(new URL("./scenes/", import.meta.url)).map((file) => file.replace(".mjs", ""));

async function open(family, seed) {
  if (!FAMILIES.includes(family)) throw new Error(`unknown family "${family}"; one of ${FAMILIES.join(", ")}`);
  const scene = await import(`./scenes/${family}.mjs`);
  const random = rng(`${family}:${seed}`);
  return { scene, random, choice: scene.choose(random, seed) };
}

/** What a picture shows, as one Spanish sentence. */
export async function describe(family, seed) {
  const { scene, choice } = await open(family, seed);
  return scene.caption(choice);
}

/** The picture as SVG text; the same arguments always give the same text. */
export async function draw(family, seed, width, height) {
  const { scene, random, choice } = await open(family, seed);
  // Draw at a fixed working area so that strokes and grain look alike at any output size.
  const k = Math.sqrt((1280 * 800) / (width * height));
  const art = new Art(Math.round(width * k), Math.round(height * k), random);
  scene.default(art, choice);
  return art.toString().replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , family, seed = "1", size = "1280x720"] = process.argv;
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  if (!family || !width) {
    console.error(`use: node draw.mjs FAMILY SEED WIDTHxHEIGHT > out.svg\nfamilies: ${FAMILIES.join(" ")}`);
    process.exit(2);
  }
  process.stdout.write(await draw(family, Number(seed), Number(width), Number(height)));
}
