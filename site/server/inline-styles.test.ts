import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inlineStyles, openSheets, readSheet } from "./inline-styles.ts";

const find = (address: string) => readSheet(address, `p.of-${address.slice(8, 9)}{color:red}`);
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}"/>`;
const both = '<p class="of-a of-b">';
const page = (head: string, mark = " data-documento", body = both) =>
  `<!DOCTYPE html><html lang="es"${mark}><head>${head}</head><body>${body}</body></html>`;

describe("[DOC-09] the sheets of a document", () => {
  it("sheets stand in the page, in their order, each once", () => {
    const { html } = inlineStyles(page(link("b.css#") + link("a~c.css") + link("b.css")), find);
    expect(html).toBe(
      page('<style data-hojas="/assets/b.css /assets/a~c.css">p.of-b{color:red}p.of-a{color:red}</style>'),
    );
  });

  it.each([
    '<link rel="stylesheet" href="/assets/a.css" nonce="X-_1"/>',
    '<link nonce="X-_1" rel="stylesheet" href="/assets/a.css#">',
  ])("sheets stand in the page in the place of a link with the mark of its rendering: %s", (marked) =>
    expect(inlineStyles(page(marked), find).html).toBe(
      page('<style data-hojas="/assets/a.css">p.of-a{color:red}</style>'),
    ),
  );

  it.each([" data-documento", ' data-documento=""', ' data-documento="true" data-visitas'])(
    "sheets stand in a page that is one: %s",
    (mark) => expect(inlineStyles(page(link("a.css"), mark), find).style).not.toBeNull(),
  );

  it.each(["", ' data-documentos=""', ' title="data-documento"'])("sheets stay files in any other page: %s", (mark) => {
    const html = page(link("a.css"), mark);
    expect(inlineStyles(html, find)).toEqual({ html, style: null });
  });

  it("sheets are only those of the page's head, and of our own build", () => {
    const others = `<link rel="stylesheet" href="https://other.invalid/a.css"/><link rel="preload" href="/assets/a.css"/>`;
    const html = page(others, " data-documento", both + link("a.css"));
    expect(inlineStyles(html, find)).toEqual({ html, style: null });
  });

  it.each<[text: string, stays: boolean]>([
    [".of-a{color:red}", true],
    [".none{color:red}.of-a{color:red}", true],
    ["@layer components{@media (min-width:1px){.of-a:hover>p::before{color:red}}}", true],
    [".none,p.of-a:not(.none){color:red}", true],
    [":is(.none,.other) .of-a[title]{color:red}", true],
    ["@layer base,kit;@layer kit{*{color:red}}", true],
    [".none{color:red}", false],
    [".of-a .none{color:red}", false],
    ["blockquote{background:url(data:p)}", false],
    ["@layer base;@layer kit{@media (width>1px){.none>p:hover,.of-a figure{color:red}}}", false],
  ])("sheets are only those that can match something in the page: %s", (text, stays) => {
    expect(inlineStyles(page(link("a.css")), (address) => readSheet(address, text)).style !== null).toBe(stays);
  });

  it("[SEG-40] sheets are named by the hash of the text between the tags", () => {
    const { html, style } = inlineStyles(page(link("a.css") + link("b.css")), find);
    const [, text = ""] = /<style[^>]*>([^<]*)<\/style>/.exec(html) ?? [];
    expect(text).toBe("p.of-a{color:red}p.of-b{color:red}");
    expect(style).toBe(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  });

  it.each([
    ["would end its element", 'a::after{content:"</STYLE ><script>"}'],
    ["names a file beside it", "a{background:url(font.woff2)}"],
    ["names a file above it", 'a{background:url("../font.woff2")}'],
  ])("sheets are refused when one %s", (_, text) =>
    expect(() => readSheet("/assets/a.css", text)).toThrow("/assets/a.css"),
  );

  it("sheets may name files from the root, and have pictures in them", () => {
    const text = 'a{background:url(/assets/a.woff2);mask:url("data:image/svg+xml,%3Csvg")}';
    expect(readSheet("/assets/a.css", text).text).toBe(text);
  });

  it("sheets are read once", () => {
    const folder = mkdtempSync(join(tmpdir(), "arzobispado-sheets-"));
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "assets", "a.css"), "a{}");
    const sheets = openSheets(folder);
    const first = sheets("/assets/a.css");
    rmSync(folder, { recursive: true });
    expect(sheets("/assets/a.css")).toBe(first);
    expect(() => sheets("/assets/b.css")).toThrow("ENOENT");
  });
});
