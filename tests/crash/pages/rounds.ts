import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { createBackend, readConfig } from "@arzobispado/backend";
import { collections } from "@arzobispado/diocese";
import { startProduct } from "../../support/start-product.ts";
import { Random } from "../random.ts";

const decompress = promisify(brotliDecompress);

interface Options {
  saves: number;
  seed: number;
  tell?: (line: string) => void;
}

interface Noticia {
  id: string;
  /** Word in its title; each title has another. */
  word: string;
  isShown: boolean;
}

const ways = ["publish", "publish", "archive", "schedule", "rename", "delete"] as const;

/**
 * Changes noticias by chance, by the API and by a second process, while finished pages are written as fast as possible
 * (SVC-60). Before and after each acknowledged change, all files that a proxy could send are read.
 * @returns how many words were looked at, and in how many looks there was a page
 */
export async function changeBesidePages({ saves, seed, tell = () => undefined }: Options) {
  const random = new Random(seed);
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-pages-"));
  // Removed after the product has ended, which writes into it until then.
  await using _removed = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
  const pages = join(folder, "pages");
  let now = Date.parse("2026-03-10T15:00:00Z");
  await using product = await startProduct(new Date(now), {
    database: "sqlite",
    // Few pages, so that they are written anew soon after each change.
    environment: { PAGES_DIR: pages, PAGES_MOST: "8" },
    pace: { lookEvery: 1, rest: 0 },
  });
  const { api } = product;
  const admin = await api.account("_superusers");
  // As the command line beside a server: its environment does not name the folder.
  const there = readConfig("cli", { DATA_DIR: api.dataDirectory, LOG_LEVEL: "silent" });
  await using tool = await createBackend({ ...there, collections, alone: false, clock: () => new Date(now) });
  const known: Noticia[] = [];
  const shown = new Set<string>();
  let words = 0;
  let looked = 0;
  let withPages = 0;

  async function look(when: string): Promise<number> {
    const found = await readPages(join(pages, "now"), () => random.below(20) === 0);
    for (const { file, text, unpacked } of found) {
      for (const [word] of text.matchAll(/zq\d+zq/g)) {
        words++;
        if (!shown.has(word)) throw new Error(`Seed ${seed}, ${when}: ${file} shows ${word}, which is hidden.`);
      }
      if (unpacked !== text) throw new Error(`Seed ${seed}, ${when}: ${file} and its compressed form differ.`);
    }
    looked++;
    if (found.length > 0) withPages++;
    return found.length;
  }

  const valuesOf = (word: string, date = now - 60_000, activo = true) => ({
    titulo: `Noticia ${word}`,
    resumen: `Resumen ${word}`,
    activo,
    fecha_publicacion: new Date(date).toISOString().replace("T", " "),
  });

  /** @param values `null`: deletes */
  async function save(id: string, method: "POST" | "PATCH" | "DELETE", values: object | null): Promise<void> {
    if (random.below(4) === 0) {
      if (values) await tool.content.replace("noticias", { id, values: { ...values } });
      else await tool.content.remove("noticias", [id]);
      return;
    }
    const path = `/api/collections/noticias/records${method === "POST" ? "" : `/${id}`}`;
    const token = await admin.sign();
    const answer = await api.send(method, path, { token, ...(values && { json: { id, ...values } }) });
    if (answer.status >= 300) throw new Error(`Seed ${seed}: ${method} answered ${answer.status}: ${answer.text}`);
  }

  async function change(number: number): Promise<string> {
    const word = `zq${number}zq`;
    const way = random.of(ways);
    const noticia = known.length > 0 ? random.of(known) : null;
    if (way === "publish" && (known.length < 6 || noticia === null)) {
      const id = `n${String(number).padStart(14, "0")}`;
      shown.add(word);
      await save(id, "POST", valuesOf(word));
      known.push({ id, word, isShown: true });
      // Visitors come to it.
      await product.get(`/noticias/${id}`);
      return "create";
    }
    if (noticia === null) return "nothing";
    const former = noticia.word;
    noticia.word = word;
    const isHidden = way === "archive" || way === "schedule";
    if (!isHidden && way !== "delete") shown.add(word);
    if (way === "delete") {
      await save(noticia.id, "DELETE", null);
      known.splice(known.indexOf(noticia), 1);
    } else if (way === "schedule") await save(noticia.id, "PATCH", valuesOf(word, now + 86_400_000));
    else await save(noticia.id, "PATCH", valuesOf(word, undefined, way !== "archive"));
    // Acknowledged: nothing may show the former words any more.
    shown.delete(former);
    return way;
  }

  for (const key of ["/", "/noticias"]) await product.get(key);
  await product.site.loadPages();
  for (let number = 1; number <= saves; number++) {
    // A page has its date a second after a change; the saves of the test take longer than a token lasts.
    now += 15_000;
    api.setNow(new Date(now));
    // Some changes follow each other at once, some come while pages are written, some when there are some.
    const pause = random.below(5);
    if (pause === 0) await wait(random.below(8));
    if (pause === 1)
      for (let tries = 0; tries < 20 && (await look(`before save ${number}`)) === 0; tries++) await wait(3);
    await look(`before save ${number}`);
    const way = await change(number);
    await look(`after save ${number} (${way})`);
    if (number % 500 === 0) tell(`${number} saves, ${words} words in ${withPages} of ${looked} looks`);
  }
  if (product.errors.length > 0) throw product.errors[0];
  return { words, looked, found: withPages };
}

/**
 * Reads the pages that a proxy finds.
 * @param unpacks whether to compare a page with its compressed form
 */
async function readPages(folder: string, unpacks: () => boolean) {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const found: { file: string; text: string; unpacked: string }[] = [];
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    const path = join(folder, file);
    const text = await readFile(path, "utf8").catch(() => null);
    if (text === null) continue;
    const packed = unpacks() ? await readFile(`${path}.br`).catch(() => null) : null;
    // Both forms are of one page, unless the generation has ended between the reads.
    const isSame = packed !== null && (await readFile(path, "utf8").catch(() => null)) === text;
    found.push({ file, text, unpacked: isSame ? String(await decompress(packed)) : text });
  }
  return found;
}
