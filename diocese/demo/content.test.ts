import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import type { DemoMoment } from "./moments.ts";

interface DemoDetails {
  alt: string;
  pie?: string;
  credito?: string;
  foco?: number[];
}

type DemoRow = { id: string; [field: string]: unknown };

interface DemoNoticia {
  id: string;
  titulo: string;
  resumen: string;
  descripcion: string;
  foto_portada: string;
  foto_portada_datos?: DemoDetails[];
  fotos_noticia: string[];
  fotos_noticia_datos?: DemoDetails[];
  activo: boolean;
  fecha_publicacion: DemoMoment;
}

const read = async <Row>(name: string): Promise<Row[]> =>
  JSON.parse(await readFile(join(import.meta.dirname, "content", `${name}.json`), "utf8"));
const noticias = await read<DemoNoticia>("noticias");
const { pictures: drawn }: { pictures: { file: string; alt: string }[] } = JSON.parse(
  await readFile(join(import.meta.dirname, "pictures.json"), "utf8"),
);

/** Text of some HTML, with a full stop at the end of each block. */
const plain = (html: string): string =>
  html
    .replace(/<\/(?:p|li|h\d|td|th|blockquote|figcaption)>/g, ". ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/\s+/g, " ");

const words = (html: string): number => plain(html).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Sentences of at least five words, without case and punctuation; shorter ones («Entrada libre») may repeat. */
function sentences(html: string): string[] {
  return plain(html)
    .split(/[.!?…]+/)
    .map((sentence) => (sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" "))
    .filter((sentence) => sentence.split(" ").length >= 5);
}

describe("the demonstration news", () => {
  it("demonstration news repeat no sentence, neither within one nor in two", () => {
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

  it("demonstration news have bodies of 150 to 600 words", () => {
    const wrong = noticias
      .map(({ id, titulo, descripcion }) => ({ id, titulo, words: words(descripcion) }))
      .filter((noticia) => noticia.words < 150 || noticia.words > 600)
      .map((noticia) => `${noticia.id} ${noticia.words} ${noticia.titulo}`);
    expect(wrong).toEqual([]);
  });

  it("demonstration news are not all published: some are archived, some pending", () => {
    const isPending = (moment: DemoMoment) => typeof moment === "object" && "daysAgo" in moment && moment.daysAgo < 0;
    expect(noticias.some(({ activo }) => !activo)).toBe(true);
    expect(noticias.some(({ activo, fecha_publicacion }) => activo && isPending(fecha_publicacion))).toBe(true);
  });

  it("demonstration news are not all paragraphs: a third has a list, a quotation, a table or a PDF", () => {
    const varied = noticias.filter(({ descripcion }) => /<(?:ul|ol|blockquote|table)\b|\.pdf"/.test(descripcion));
    expect(varied.length / noticias.length).toBeGreaterThanOrEqual(1 / 3);
  });

  it("demonstration news name pictures that exist", () => {
    for (const { foto_portada, fotos_noticia } of noticias) {
      for (const file of [foto_portada, ...fotos_noticia].filter(Boolean)) {
        expect(existsSync(join(import.meta.dirname, "pictures", file)), file).toBe(true);
      }
    }
  });
});

describe("the demonstration archdiocese", async () => {
  const [vicarias, parroquias, obras] = await Promise.all(
    ["vicarias", "parroquias", "obras_sociales"].map((name) => read<DemoRow & Record<string, string>>(name)),
  );

  it("the demonstration has no vicaría, parish or work of its own in El Alto, a diocese since 1994", () => {
    const ours = [...(parroquias ?? []).filter(({ vicaria }) => vicaria), ...(obras ?? [])];
    expect(ours.filter(({ ubicacion }) => ubicacion?.includes("El Alto")).map(({ nombre }) => nombre)).toEqual([]);
    expect((vicarias ?? []).filter(({ nombre }) => nombre?.includes("El Alto"))).toEqual([]);
  });

  it("the demonstration has fifty parishes in eight vicarías, those of the provinces among them", () => {
    const ours = (parroquias ?? []).filter(({ vicaria }) => vicaria);
    expect(ours).toHaveLength(50);
    expect(new Set(ours.map(({ vicaria }) => vicaria))).toEqual(new Set((vicarias ?? []).map(({ id }) => id)));
    expect(ours.filter(({ ubicacion }) => ubicacion?.includes("provincia")).length).toBeGreaterThan(1);
  });
});

/** Collections whose covers are first pages of documents, not drawings: the titles describe them. */
const withCovers = ["revistas", "documentos_sinodo"];

it("[EST-02] every issue of the magazine has a front and a document of its own", async () => {
  const issues = await read<Record<"portada" | "pdf", string>>("revistas");
  for (const field of ["portada", "pdf"] as const) {
    expect(new Set(issues.map((issue) => issue[field])).size, field).toBe(issues.length);
  }
});

describe("the demonstration pictures", async () => {
  const alts = new Map(drawn.map(({ file, alt }) => [file, alt]));
  const all = await Promise.all(
    collections.map(async ({ name, fields }) => {
      if (withCovers.includes(name)) return [];
      const files = fields.filter((field) => field.type === "file" && field.details);
      return files.length > 0 ? { name, files: files.map((field) => field.name), rows: await read<DemoRow>(name) } : [];
    }),
  );

  it.each(all.flat())("[CON-04] pictures of $name have texts that describe their drawing", ({ files, rows }) => {
    for (const row of rows) {
      for (const field of files) {
        const names = [row[field] ?? []].flat().filter(Boolean);
        const details = (row[`${field}_datos`] ?? []) as DemoDetails[];
        expect(
          details.map(({ alt }) => alt),
          `${row.id} ${field}`,
        ).toEqual(names.map((file) => alts.get(String(file))));
      }
    }
  });

  it("[CON-04] some pictures have captions, credits and focal points", () => {
    const details = noticias.flatMap((noticia) => [
      ...(noticia.foto_portada_datos ?? []),
      ...(noticia.fotos_noticia_datos ?? []),
    ]);
    for (const key of ["pie", "credito", "foco"] as const) {
      expect(details.filter((each) => key in each).length, key).toBeGreaterThan(3);
    }
  });
});
