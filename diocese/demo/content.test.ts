import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DemoMoment } from "./moments.ts";

interface DemoNoticia {
  id: string;
  titulo: string;
  resumen: string;
  descripcion: string;
  textos_alternativos: string[];
  foto_portada: string;
  fotos_noticia: string[];
  activo: boolean;
  fecha_publicacion: DemoMoment;
}

const read = async <Row>(name: string): Promise<Row[]> =>
  JSON.parse(await readFile(join(import.meta.dirname, "content", `${name}.json`), "utf8"));
const noticias = await read<DemoNoticia>("noticias");
const drawn: { file: string; alt: string }[] = JSON.parse(
  await readFile(join(import.meta.dirname, "pictures.json"), "utf8"),
);

/** The words of a text in HTML, with a full stop where a block ends. */
const plain = (html: string): string =>
  html
    .replace(/<\/(?:p|li|h\d|td|th|blockquote|figcaption)>/g, ". ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/\s+/g, " ");

const words = (html: string): number => plain(html).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Sentences of at least five words, without case and punctuation: shorter ones («Entrada libre») are nobody's. */
function sentences(html: string): string[] {
  return plain(html)
    .split(/[.!?…]+/)
    .map((sentence) => (sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" "))
    .filter((sentence) => sentence.split(" ").length >= 5);
}

describe("the demonstration news", () => {
  it("say no sentence twice, neither within one nor in two", () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { id, titulo, resumen, descripcion } of noticias) {
      for (const sentence of sentences(`${titulo}. ${resumen}. ${descripcion}`)) {
        const before = seen.get(sentence);
        if (before) repeated.push(`${before} and ${id}: ${sentence}`);
        seen.set(sentence, id);
      }
    }
    expect(repeated).toEqual([]);
  });

  it("have bodies of 150 to 600 words", () => {
    const wrong = noticias
      .map(({ id, titulo, descripcion }) => ({ id, titulo, words: words(descripcion) }))
      .filter((noticia) => noticia.words < 150 || noticia.words > 600)
      .map((noticia) => `${noticia.id} ${noticia.words} ${noticia.titulo}`);
    expect(wrong).toEqual([]);
  });

  it("are not all published: some are archived, some pending", () => {
    const isPending = (moment: DemoMoment) => typeof moment === "object" && "daysAgo" in moment && moment.daysAgo < 0;
    expect(noticias.some(({ activo }) => !activo)).toBe(true);
    expect(noticias.some(({ activo, fecha_publicacion }) => activo && isPending(fecha_publicacion))).toBe(true);
  });

  it("are not all paragraphs: a third has a list, a quotation, a table or a PDF", () => {
    const varied = noticias.filter(({ descripcion }) => /<(?:ul|ol|blockquote|table)\b|\.pdf"/.test(descripcion));
    expect(varied.length / noticias.length).toBeGreaterThanOrEqual(1 / 3);
  });

  it("have a text for each picture, and no empty one", () => {
    for (const { id, textos_alternativos, foto_portada, fotos_noticia } of noticias) {
      const pictures = [foto_portada, ...fotos_noticia].filter(Boolean);
      expect(textos_alternativos.length, id).toBe(pictures.length);
      expect(
        textos_alternativos.every((text) => text.length > 10),
        id,
      ).toBe(true);
      for (const file of pictures) expect(existsSync(join(import.meta.dirname, "pictures", file)), file).toBe(true);
    }
  });

  it("say of each picture what its drawing shows", () => {
    const alts = new Map(drawn.map(({ file, alt }) => [file, alt]));
    for (const { id, textos_alternativos, foto_portada, fotos_noticia } of noticias) {
      const pictures = [foto_portada, ...fotos_noticia].filter(Boolean);
      expect(textos_alternativos, id).toEqual(pictures.map((file) => alts.get(file)));
    }
  });
});
