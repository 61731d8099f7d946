import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { KeptPage } from "./page-cache.ts";
import { digestOf, fileOf, PageFiles, type PageGeneration } from "./page-files.ts";

const headers = { "content-type": "text/html; charset=utf-8", vary: "Accept-Encoding" };
const minute = 60_000;

let root: string;
let now: number;
/** Addresses of the pages that were found or rendered. */
let made: string[];
let expires: Map<string, number>;
let generations: number;
let isChanging: boolean;
let present: string | null;
let changes: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "page-files-"));
  now = Date.parse("2026-03-10T15:00:00Z");
  made = [];
  expires = new Map();
  generations = 0;
  isChanging = false;
  present = null;
  changes = 0;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function begin(): Promise<PageGeneration | null> {
  if (isChanging) return Promise.resolve(null);
  const name = `gen-${++generations}`;
  mkdirSync(join(root, name), { recursive: true });
  present = name;
  return Promise.resolve({
    folder: join(root, name),
    isPresent: () => present === name,
    end: () => {
      if (present === name) present = null;
    },
  });
}

function open(
  { pages = 100, bytes = 1e6, list = ["/", "/noticias", "/clero"] } = {},
  more: Partial<KeptPage> = {},
  rest = 0,
) {
  const errors: unknown[] = [];
  const files = new PageFiles({
    place: { begin, changes: () => changes, sweep: async () => {}, bounds: { pages, bytes }, pace: { rest } },
    async find(key) {
      made.push(key);
      if (key === "/nada") return null;
      return {
        headers,
        modified: now / 1000 - 5,
        body: { identity: Buffer.from(`page ${key}`), gzip: Buffer.from("gzip"), brotli: Buffer.from("brotli") },
        expires: expires.get(key) ?? now + 60 * minute,
        ...more,
      };
    },
    list: async () => list,
    clock: () => now,
    onError: (error) => errors.push(error),
  });
  const look = async () => {
    files.look();
    await files.idle();
  };
  return { files, look, errors };
}

/** Files that a proxy finds, relative to the folder of these headers. */
const found = (): string[] => {
  const folder = join(root, present ?? "none", digestOf(headers));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
};
const pages = () => found().filter((name) => name.endsWith(".html"));

describe("files of finished pages", () => {
  it("[SVC-60] each page lies in three forms under the digest of its headers, readable for the group, with its date", async () => {
    const { look } = open();
    await look();
    expect(found()).toEqual(
      ["home", "p/clero", "p/noticias"].flatMap((name) => [`${name}.html`, `${name}.html.br`, `${name}.html.gz`]),
    );
    const folder = join(root, present ?? "", digestOf(headers));
    for (const ending of ["", ".br", ".gz"]) {
      const { mode, mtimeMs } = statSync(join(folder, `p/noticias.html${ending}`));
      expect(mode & 0o777).toBe(0o640);
      expect(mtimeMs).toBe(now - 5000);
    }
    expect(statSync(join(folder, "p")).mode & 0o777).toBe(0o750);
    expect(readFileSync(join(folder, "p/clero.html"), "utf8")).toBe("page /clero");
  });

  it("[SVC-60] the most requested come first, then the list; what has no file is left out", async () => {
    const { files, look } = open({ list: ["/", "/noticias", "/nada"] });
    for (const key of ["/clero", "/noticias?page=2", "/clero", "/noticias", "/../etc", "/nada"]) files.requested(key);
    await look();
    expect(made).toEqual(["/clero", "/noticias", "/nada", "/"]);
    expect(pages()).toEqual(["home.html", "p/clero.html", "p/noticias.html"]);
  });

  it.each([
    ["/", "home.html"],
    ["/misas?dia=manana", "misas-manana.html"],
    ["/misas?dia=domingo", "misas-domingo.html"],
    ["/noticias/una-noticia.2", "p/noticias/una-noticia.2.html"],
    ["/misas?dia=lunes", null],
    ["/noticias?page=2", null],
    ["/noticias/", null],
    ["//noticias", null],
    ["/noticias/..", null],
    ["/.git/config", null],
    ["/a/../b", null],
    ["/noticias/%61", null],
    ["/noticias/ñ", null],
    ["/a\0b", null],
    [`/${"a".repeat(101)}`, null],
    ["/a".repeat(9), null],
    ["", null],
  ])("[SVC-60] the file of %j is %j", (key, name) => {
    expect(fileOf(key)).toBe(name);
  });

  it("[SVC-60] a page that ends soon is removed before its last second, and not written shortly before", async () => {
    const { look } = open();
    expires.set("/noticias", now + minute).set("/clero", now + 9000);
    await look();
    expect(pages()).toEqual(["home.html", "p/noticias.html"]);
    now += minute - 5000;
    expires.clear();
    expires.set("/noticias", now + 5000);
    await look();
    expect(pages()).toEqual(["home.html", "p/clero.html"]);
    now += 5000;
    expires.clear();
    await look();
    expect(pages()).toEqual(["home.html", "p/clero.html", "p/noticias.html"]);
  });

  it("[SVC-60] at midnight, where all pages end at once, the generation ends", async () => {
    const list = Array.from({ length: 30 }, (_, index) => `/noticias/n${index}`);
    const { look } = open({ list });
    for (const key of list) expires.set(key, now + minute);
    await look();
    expect(pages()).toHaveLength(30);
    now += minute - 4000;
    await look();
    expect(present).toBeNull();
  });

  it("[SVC-60] a change ends the writing, the next generation begins a look later, and nothing while content changes", async () => {
    const { look } = open();
    await look();
    expect([generations, pages().length]).toEqual([1, 3]);
    present = null;
    isChanging = true;
    made = [];
    await look();
    await look();
    expect(made).toEqual([]);
    isChanging = false;
    await look();
    expect([generations, pages().length]).toEqual([2, 3]);
  });

  it("[SVC-60] the next generation waits for a look without a change, and ten at most", async () => {
    const { look } = open();
    const change = () => {
      changes++;
      present = null;
    };
    await look();
    change();
    await look();
    change();
    await look();
    change();
    await look();
    expect(generations).toBe(1);
    await look();
    expect([generations, pages().length]).toEqual([2, 3]);
    for (let second = 0; second < 12; second++) {
      change();
      await look();
    }
    expect([generations, pages().length]).toEqual([3, 3]);
  });

  it("[SVC-60] a page that comes late lies in the folder of its own generation", async () => {
    const { files } = open({ list: ["/clero"] });
    files.look();
    await expect.poll(() => made.length).toBe(1);
    present = null;
    await files.idle();
    expect(readdirSync(join(root, "gen-1"))).toContain(digestOf(headers));
    await begin();
    expect(found()).toEqual([]);
  });

  it("[SVC-60] the folder holds no more pages and bytes than it may: the least requested leave first", async () => {
    const { files, look } = open({ pages: 2 });
    files.requested("/noticias");
    await look();
    expect(pages()).toEqual(["home.html", "p/noticias.html"]);
    files.requested("/parroquias");
    await look();
    expect(pages()).toEqual(["p/noticias.html", "p/parroquias.html"]);
    made = [];
    files.requested("/otra");
    await look();
    // No room: it is not even rendered.
    expect(made).toEqual([]);
    present = null;
    const small = open({ bytes: 60, list: ["/", "/noticias", "/clero"] });
    await small.look();
    expect(pages().length).toBeLessThan(3);
  });

  it("[SVC-60] closing does not wait for the writer to rest", async () => {
    const { files } = open({}, {}, 1e6);
    files.look();
    await expect.poll(() => pages().length).toBe(1);
    await files.close();
    await files.idle();
    expect(made).toHaveLength(1);
  });

  it("[SVC-60] neither answers with an ETag nor pages without a date are written", async () => {
    const feed = open({}, { etag: '"a"' });
    await feed.look();
    expect(found()).toEqual([]);
    present = null;
    const early = open({}, { modified: undefined as never });
    await early.look();
    expect(found()).toEqual([]);
  });

  it("[SVC-60] a page that cannot be written is reported once, and the others are written", async () => {
    const { look, errors } = open({ list: ["/clero", `/${"a".repeat(100)}/b`, "/noticias"] });
    // A file where a folder must be.
    const folder = join(root, "gen-1", digestOf(headers), "p", "a".repeat(100));
    mkdirSync(dirname(folder), { recursive: true });
    writeFileSync(folder, "");
    await look();
    expect(pages()).toEqual(["p/clero.html", "p/noticias.html"]);
    await look();
    expect(errors).toHaveLength(1);
  });
});

it("[SVC-60] the digest depends on each header, not on their order", () => {
  const { vary } = headers;
  expect(digestOf({ vary, "Content-Type": headers["content-type"] })).toBe(digestOf(headers));
  expect(digestOf({ ...headers, vary: "*" })).not.toBe(digestOf(headers));
});
