// How the printed documents look: A5 pages in the colours and fonts of the site.
import { readFileSync } from "node:fs";

const fonts = new URL("../../../../site/app/assets/fonts/", import.meta.url);
const face = (family, file, style = "normal") =>
  `@font-face{font-family:${family};font-style:${style};src:url(data:font/woff2;base64,${readFileSync(new URL(file, fonts)).toString("base64")});font-weight:100 900}`;

export const STYLE = `${face("Titulo", "titulo.woff2")}${face("Titulo", "titulo-cursiva.woff2", "italic")}${face("Texto", "texto.woff2")}
@page{size:A5;margin:0}*{box-sizing:border-box;margin:0}
body{font:10.4pt/1.55 Texto,sans-serif;color:#14202f;-webkit-print-color-adjust:exact}
section{width:148mm;height:210mm;padding:15mm 16mm 17mm;position:relative;break-after:page;overflow:hidden;background:#fbf8f3}
section:last-child{break-after:auto}
h1,h2{font-family:Titulo,serif;font-weight:700;line-height:1.12;color:#0b2545;text-wrap:balance}
h1{font-size:29pt;margin:6mm 0 4mm}h2{font-size:18pt;margin:6mm 0 3mm}h2:first-child{margin-top:0}
p{margin-bottom:2.6mm;hyphens:auto}ul{padding-left:5mm;margin-bottom:3mm}li{margin-bottom:1.2mm}li::marker{color:#a8201a}
blockquote{font:italic 500 13.5pt/1.3 Titulo,serif;color:#0b2545;margin:4mm 0;padding-left:5mm;border-left:1mm solid #b8892b}
figure{margin:3mm 0 4mm}img{width:100%;display:block;object-fit:cover;object-position:50% 64%}figcaption{font-size:8.4pt;color:#5b6472;margin-top:1.4mm}
table{width:100%;border-collapse:collapse;margin-bottom:4mm;font-size:9.6pt;line-height:1.4}td{padding:1.7mm 0;border-bottom:.2mm solid #cbbda8;vertical-align:top}td:first-child{font-weight:600;width:30%;padding-right:4mm;color:#123a6b}
footer{position:absolute;left:16mm;right:16mm;bottom:7mm;font-size:7.6pt;color:#5b6472;display:flex;justify-content:space-between}
.cover{padding:0;color:#fbf8f3;background:#0b2545}.cover img{height:108mm}.cover div{padding:8mm 16mm}.cover h1{color:#fbf8f3}.cover p{font-size:11.5pt}.cover .over{color:#e3bf6b;font-size:10.5pt;margin:0}.cover .notice{position:absolute;bottom:9mm;left:16mm;right:16mm;font-size:8.2pt;line-height:1.4;color:#cdd6e2}
.cover .threads{height:3mm;padding:0;background:linear-gradient(90deg,#a8201a 0 18%,#e3bf6b 0 26%,#0f766e 0 52%,#fbf8f3 0 56%,#123a6b 0 74%,#b8892b 0 84%,#e3bf6b 0)}
.comic{padding:10mm 10mm 14mm;display:grid;grid-template:1fr 1fr/1fr 1fr;gap:4mm}
.panel{display:flex;flex-direction:column;border:.5mm solid #0b2545;border-radius:1mm;overflow:hidden;background:#fff}
.panel img{flex:1;height:0;min-height:0;object-position:50% 60%;border-bottom:.5mm solid #0b2545}
.panel .told{background:#fdf0d3;font-size:8.8pt;line-height:1.35;padding:1.6mm 2.4mm;margin:0;border-bottom:.3mm solid #e5c98a;hyphens:none}
.panel dl{padding:2.4mm;display:grid;gap:2mm}.panel dt{font-weight:700;font-size:8pt;color:#a8201a}.panel dd{margin:0;padding:1.6mm 2.4mm;border:.3mm solid #9fb4d2;border-radius:0 3mm 3mm 3mm;background:#dde8f4;font-size:9.8pt;line-height:1.32}
.draw{height:66mm;margin-top:2mm;border:.4mm dashed #75695a;border-radius:2mm}.lines{height:9mm;border-bottom:.2mm solid #cbbda8;margin-bottom:5mm}`;
