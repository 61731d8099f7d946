// Prints the demonstration documents as PDF, with the fonts of the site.
//   node documents.mjs OUT_FOLDER
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium as browsers } from "@playwright/test";
import chromium from "@sparticuz/chromium";
import { DOCUMENTS } from "./texts.mjs";

const demo = new URL("../../", import.meta.url);
const fonts = new URL("../../../../site/app/assets/fonts/", import.meta.url);
const inline = (url, type) => `data:${type};base64,${readFileSync(url).toString("base64")}`;
const manifest = JSON.parse(readFileSync(new URL("pictures.json", demo), "utf8"));
const picture = (file) => inline(new URL(`pictures/${file}`, demo), "image/jpeg");
const newsPicture = (name) =>
  picture(manifest.find(({ file, family, seed }) => file.startsWith("noticia") && name === `${family}:${seed}`).file);
const face = (family, file) =>
  `@font-face{font-family:${family};src:url(${inline(new URL(file, fonts), "font/woff2")});font-weight:100 900}`;

const STYLE = `${face("Titulo", "titulo.woff2")}${face("Texto", "texto.woff2")}
@page{size:A5;margin:0}*{box-sizing:border-box;margin:0}
body{font:10.4pt/1.55 Texto,sans-serif;color:#14202f;-webkit-print-color-adjust:exact}
section{width:148mm;height:210mm;padding:15mm 16mm 17mm;position:relative;break-after:page;overflow:hidden;background:#fbf8f3}
section:last-child{break-after:auto}
h1,h2{font-family:Titulo,serif;font-weight:600;line-height:1.12;color:#0b2545}
h1{font-size:31pt;margin:9mm 0 4mm}h2{font-size:18pt;margin:6mm 0 3mm}h2:first-child{margin-top:0}
p{margin-bottom:2.6mm;hyphens:auto}ul{padding-left:5mm;margin-bottom:3mm}li{margin-bottom:1.2mm}li::marker{color:#a8201a}
blockquote{font:600 12.5pt/1.35 Titulo,serif;color:#7a1d18;margin:4mm 0;padding-left:5mm;border-left:1mm solid #e3bf6b}
figure{margin:3mm 0 4mm}img{width:100%;display:block;object-fit:cover;object-position:50% 64%}figcaption{font-size:8.4pt;color:#5b6472;margin-top:1.4mm}
table{width:100%;border-collapse:collapse;margin-bottom:4mm;font-size:9.6pt}td{padding:1.7mm 0;border-bottom:.2mm solid #cbbda8;vertical-align:top}td:first-child{font-weight:600;width:36%;padding-right:4mm;color:#123a6b}
footer{position:absolute;left:16mm;right:16mm;bottom:7mm;font-size:7.6pt;color:#5b6472;display:flex;justify-content:space-between}
.cover{padding:0;color:#fbf8f3;background:#0b2545}.cover img{height:108mm}.cover div{padding:9mm 16mm}.cover h1{color:#fbf8f3}.cover p{font-size:11.5pt}.over{color:#e3bf6b}.cover .notice{position:absolute;bottom:9mm;left:16mm;right:16mm;font-size:8.4pt;color:#cdd6e2}
.threads{height:3mm;background:linear-gradient(90deg,#a8201a 0 18%,#e3bf6b 0 26%,#0f766e 0 52%,#fbf8f3 0 56%,#123a6b 0 74%,#e8743b 0 84%,#e3bf6b 0)}`;

const BLOCKS = {
  h: (text) => `<h2>${text}</h2>`,
  p: (text) => `<p>${text}</p>`,
  q: (text) => `<blockquote>${text}</blockquote>`,
  l: (entries) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>`,
  t: (rows) =>
    `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`,
  f: (name, caption) => `<figure><img src="${newsPicture(name)}" alt=""><figcaption>${caption}</figcaption></figure>`,
};

function html({ cover, over, title, under, notice, pages, pictureHeight = 66 }) {
  const first = `<section class="cover"><img src="${picture(cover)}" alt=""><div class="threads" style="padding:0"></div><div><p class="over">${over}</p><h1>${title}</h1><p>${under}</p></div><p class="notice">${notice}</p></section>`;
  const rest = pages.map(
    (blocks, i) =>
      `<section>${blocks.map(([kind, ...parts]) => BLOCKS[kind](...parts)).join("")}<footer><span>${title} · contenido de demostración</span><span>${i + 2}</span></footer></section>`,
  );
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>${title}</title><style>${STYLE}figure img{height:${pictureHeight}mm}</style><body>${first}${rest.join("")}</body></html>`;
}

const browser = await browsers.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
const page = await browser.newPage();
for (const document of DOCUMENTS) {
  await page.setContent(html(document), { waitUntil: "load" });
  await page.evaluate("document.fonts.ready.then(() => true)");
  await page.pdf({
    path: join(process.argv[2], document.file),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
  });
}
await browser.close();
