import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { documents } from "../config/documents.ts";

const downloads = join(import.meta.dirname, "..", "..", "site", "public", "descargas");
const media = join(import.meta.dirname, "media");
const files = [
  ...(await readdir(downloads)).map((name) => join(downloads, name)),
  ...(await readdir(media)).filter((name) => name.endsWith(".pdf")).map((name) => join(media, name)),
];

async function readPdf(file: string) {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const { width = 0, height = 0 } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pages: text, title: String(info.Title ?? ""), paper: [Math.round(width), Math.round(height)] };
}

const words = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

describe("the documents to download", () => {
  it.each(files.map((file) => [file.slice(file.lastIndexOf("/") + 1), file]))(
    "the document %s has at least four pages of text that can be selected, a title, and prints on A5",
    async (_name, file) => {
      const { pages, title, paper } = await readPdf(file);
      expect(pages.filter((text) => words(text) >= 30).length).toBeGreaterThanOrEqual(4);
      expect(words(pages.join(" "))).toBeGreaterThan(300);
      expect(title).not.toBe("");
      expect(paper).toEqual([420, 595]);
      // Limit for people who download with prepaid data.
      expect((await stat(file)).size).toBeLessThan(600_000);
    },
  );

  it.each(Object.values(documents))(
    "the document $file has the pages and the weight that the site shows",
    async ({ file, pages, bytes }) => {
      expect(existsSync(join(downloads, file))).toBe(true);
      expect((await readPdf(join(downloads, file))).pages.length).toBe(pages);
      expect((await stat(join(downloads, file))).size).toBe(bytes);
    },
  );
});
