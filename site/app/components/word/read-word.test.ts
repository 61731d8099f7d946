import { strToU8, zipSync } from "fflate";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readWord } from "./read-word.ts";
import { drawing, link, listed, paragraph, relationOf, run, styled, testDocument } from "./test-document.ts";
import { mostPictures } from "./word-limits.ts";

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const text = (words: string) => paragraph(run(words));
const problemOf = (bytes: Uint8Array) =>
  readWord(bytes).then(
    () => "read",
    ({ problem }) => problem,
  );

afterEach(() => vi.unstubAllGlobals());

describe("a document of Word", () => {
  it("a document comes with headings, bold, italic, lists, tables, links and pictures", async () => {
    const cell = (words: string) => `<w:tc>${text(words)}</w:tc>`;
    const { html, pictures, leftOut } = await readWord(
      testDocument({
        body: [
          paragraph(run("Fiesta en Copacabana"), styled("Ttulo")),
          paragraph(run("El programa"), styled("Ttulo1")),
          paragraph(run("Habrá ") + run("misa", "<w:b/>") + run(" y ") + run("procesión", "<w:i/>")),
          paragraph(run("uno"), listed("1")),
          paragraph(run("dos"), listed("1")),
          paragraph(run("primero"), listed("2")),
          `<w:tbl><w:tr>${cell("a")}${cell("b")}</w:tr></w:tbl>`,
          paragraph(link("l1", "Más")),
          paragraph(drawing("i1")),
        ].join(""),
        relations: relationOf("l1", "hyperlink", "https://www.vatican.va/") + relationOf("i1", "image", "media/a.png"),
        files: { "word/media/a.png": png },
      }),
    );
    expect(html).toBe(
      "<h1>Fiesta en Copacabana</h1><h1>El programa</h1><p>Habrá <strong>misa</strong> y <em>procesión</em></p>" +
        "<ul><li>uno</li><li>dos</li></ul><ol><li>primero</li></ol>" +
        "<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>" +
        '<p><a href="https://www.vatican.va/">Más</a></p><p><img alt="La procesión" src="adjunta:0" /></p>',
    );
    expect(pictures).toEqual([{ bytes: png, type: "image/png" }]);
    expect(leftOut).toBe(0);
  });

  it("a document loses drawings, and more pictures than a text takes", async () => {
    const many = mostPictures + 2;
    const ids = Array.from({ length: many }, (_, at) => `i${at}`);
    const { pictures, leftOut } = await readWord(
      testDocument({
        body: paragraph(drawing("e1")) + ids.map((id) => paragraph(drawing(id))).join(""),
        relations:
          relationOf("e1", "image", "media/a.emf") + ids.map((id) => relationOf(id, "image", "media/a.png")).join(""),
        files: { "word/media/a.png": png, "word/media/a.emf": png },
      }),
    );
    expect([pictures.length, leftOut]).toEqual([mostPictures, 3]);
  });
});

describe("a hostile document", () => {
  it("a hostile document gets no picture from elsewhere, by address or from this machine", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    const { html, pictures, leftOut } = await readWord(
      testDocument({
        body: paragraph(drawing("i1", "link")) + paragraph(drawing("i2", "link")) + text("Nada más"),
        relations:
          relationOf("i1", "image", "https://rastreo.example/x.png") +
          relationOf("i2", "image", "file:///etc/hostname"),
      }),
    );
    expect([html, pictures.length, leftOut]).toEqual(["<p>Nada más</p>", 0, 2]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("a hostile document cannot choose its HTML, and brings no markup in its words", async () => {
    const { html } = await readWord(
      testDocument({
        body: text("&lt;script&gt;alert(1)&lt;/script&gt;"),
        files: { "mammoth/style-map": strToU8("p => script:fresh") },
      }),
    );
    expect(html).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
  });

  it.each([
    ["unpacks-too-large", "bombs of words", testDocument({ body: text(" ".repeat(25 * 1024 * 1024)) })],
    [
      "unpacks-too-large",
      "crowds of files",
      testDocument({
        body: text("a"),
        files: Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`x/${at}`, new Uint8Array()])),
      }),
    ],
    [
      "unreadable",
      "entities",
      testDocument({ body: "", files: { "word/a.xml": strToU8("<!DOCTYPE a [<!ENTITY b 'c'>]>") } }),
    ],
    ["unreadable", "halves", testDocument({ body: text("a") }).subarray(0, 900)],
    ["unreadable", "unclosed words", testDocument({ body: "<w:p><w:r>" })],
    [
      "not-a-document",
      "sheets",
      zipSync({ "[Content_Types].xml": strToU8("<a/>"), "xl/workbook.xml": strToU8("<a/>") }),
    ],
    ["not-a-document", "texts", strToU8("Querido hermano: ...")],
    ["not-a-document", "nothing", new Uint8Array()],
    ["old-format", "old documents", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    [
      "locked",
      "passwords",
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...[..."EncryptedPackage"].flatMap((l) => [l.charCodeAt(0), 0])]),
    ],
    ["empty", "blank pages", testDocument({ body: text(" ") })],
    ["too-large", "weights", new Uint8Array(31 * 1024 * 1024)],
  ])("a hostile document is refused as %s: %s", async (problem, _name, bytes) =>
    expect(await problemOf(bytes)).toBe(problem),
  );
});
