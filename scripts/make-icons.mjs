// Draws the icons of the site from its crest. Run by hand, `npx node scripts/make-icons.mjs`, after a change of
// site/public/favicon.svg; the written files are committed.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("../site/public/", import.meta.url));
const crest = await readFile(`${folder}favicon.svg`);
const paper = { r: 251, g: 248, b: 243, alpha: 1 };
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/** @param share height of the crest as a share of the side; a maskable icon may lose a fifth at each side */
async function draw(side, share, background) {
  const drawn = await sharp(crest, { density: 1200 })
    .resize({ height: Math.round(side * share) })
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn, gravity: "centre" }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Draws the picture that social networks show for a page without its own. */
async function drawShared() {
  const drawn = await sharp(crest, { density: 1200 }).resize({ height: 430 }).toBuffer();
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: paper } })
    .composite([{ input: drawn, gravity: "centre" }])
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}

/** Builds an ICO file that holds one PNG. @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function icoOf(png, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await writeFile(`${folder}icono-180.png`, await draw(180, 0.78, paper));
await writeFile(`${folder}icono-192.png`, await draw(192, 1, nothing));
await writeFile(`${folder}icono-512.png`, await draw(512, 1, nothing));
await writeFile(`${folder}icono-recortable-512.png`, await draw(512, 0.56, paper));
await writeFile(`${folder}favicon.ico`, icoOf(await draw(48, 1, nothing), 48));
await writeFile(`${folder}compartir.jpg`, await drawShared());
