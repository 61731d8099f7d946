// Prints the documents of the site and of the demonstration content as PDF, with the fonts of the site, and draws the
// first page of those that a page of the site shows.
//   node documents.mjs [part of a file name]
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium as browsers } from "@playwright/test";
import chromium from "@sparticuz/chromium";
import sharp from "sharp";
import { comicPages } from "./comic.mjs";
import { documentPages } from "./layout.mjs";
import { STYLE } from "./style.mjs";
import { anteriores } from "./texts/anteriores.mjs";
import { cuadros } from "./texts/cuadros.mjs";
import { historieta } from "./texts/historieta.mjs";
import { revista } from "./texts/revista.mjs";
import { sinodo } from "./texts/sinodo.mjs";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}diocese/demo/pictures.json`, "utf8"));

/** @param width pixels across: sharp enough on paper for a booklet, and a fraction of the original's weight */
async function loadPicture(name, width = 900) {
  const file = name.includes(":")
    ? manifest.find((entry) => entry.file.startsWith("noticia") && name === `${entry.family}:${entry.seed}`).file
    : name;
  const bytes = await sharp(`${root}diocese/demo/pictures/${file}`)
    .resize({ width })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

const wanted = process.argv[2] ?? "";
const browser = await browsers.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
const page = await browser.newPage({ viewport: { width: 560, height: 794 }, deviceScaleFactor: 1 });
for (const document of [revista, ...anteriores, ...sinodo, historieta, ...cuadros]) {
  if (!document.file.includes(wanted)) continue;
  const pages = await (document.panels ? comicPages : documentPages)(document, loadPicture);
  const style = `${STYLE}figure img{height:${document.pictureHeight}mm}`;
  await page.setContent(
    `<!doctype html><html lang="es"><meta charset="utf-8"><title>${document.title}</title><style>${style}</style><body>${pages.join("")}</body></html>`,
    { waitUntil: "load" },
  );
  await page.evaluate("document.fonts.ready.then(() => true)");
  const tooLong = await page.evaluate(
    "[...document.querySelectorAll('section')].filter((s) => [...s.querySelectorAll(':scope > :not(footer):not(.notice)')].some((e) => e.getBoundingClientRect().bottom > s.getBoundingClientRect().bottom - 44)).map((s) => s.textContent.slice(0, 40))",
  );
  if (tooLong.length > 0) throw new Error(`${document.file}: a page holds too much: ${tooLong.join(" | ")}`);
  await page.pdf({ path: root + document.file, preferCSSPageSize: true, printBackground: true, tagged: true });
  if (!document.preview) continue;
  const cover = await page.locator("section").first().screenshot();
  await sharp(cover)
    .resize(560, 794)
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(`${root}${document.folder ?? "site/app/assets/paginas"}/${document.preview}.jpg`);
}
await browser.close();
