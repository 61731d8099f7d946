import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Backend, Content, NewRecord } from "@arzobispado/backend";
import { startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { startTestBucket } from "@arzobispado/backend/testing/bucket";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { collections, loadDemo } from "@arzobispado/diocese";
import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareEnvironment } from "../tests/support/bare-environment.ts";
import { plainPicture } from "../tests/support/content/plain-photos.ts";
import { settingsKey, startTechnician, type Technician } from "../tests/support/technician.ts";
import type { CommandLine } from "./command.ts";
import { exportCommand } from "./export.ts";
import { type ContentCounts, exportContent } from "./export-content.ts";

type ExportedRecord = Record<string, unknown> & { id: string };

const names = collections.filter(({ type }) => type !== "view").map(({ name }) => name);
const origin = "https://sitio.example";
const { signal } = new AbortController();

/** Files in a bucket; they are read back into a folder, and the records into the other engine. */
describe.each(drawnEngine(0))("exports from the terminal, of an installation on %s with a bucket", (database) => {
  let place: string;
  let bucket: Awaited<ReturnType<typeof startTestBucket>>;
  /** Server that runs while the commands do. */
  let api: TestBackend;
  let technician: Technician;
  let environment: Record<string, string>;
  /** Everything, without pages. */
  let whole: string;
  /** Public export by the command, in a folder that was empty; one of its files was lost in the bucket. */
  let guest: string;
  let said: { code: number; text: string };
  let lost: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), "arzobispado-export-"));
    [whole, guest] = [join(place, "salida"), join(place, "publica")];
    bucket = await startTestBucket();
    const { endpoint, bucket: name, region, accessKey, secret } = bucket.settings;
    environment = {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region, S3_KEY: accessKey, S3_SECRET: secret },
      ...{ SETTINGS_KEY: settingsKey, PUBLIC_URL: origin },
    };
    api = await startBackend({ database, collections, environment });
    const photos = await mkdtemp(join(tmpdir(), "arzobispado-photos-"));
    await loadDemo(someOf(api.backend.content, photos), new Date());
    await rm(photos, { recursive: true });
    await api.backend.accounts.upsertSuperuser("jefa@diocesis.example", "una-clave-larga-1");
    technician = startTechnician();
    await exportWhole(api.backend, whole);
    const paper = (await listed(whole)).find(({ coleccion, campo }) => coleccion === "revistas" && campo === "pdf");
    lost = placeOf(paper ?? {});
    const collection = collections.find((each) => each.name === paper?.coleccion);
    const key = [collection?.id, paper?.registro, paper?.nombre_guardado].join("/");
    await bucket.storage.hidden.hide(key, ".aside");
    await mkdir(guest);
    said = await cli(guest, "--public");
    await bucket.storage.hidden.show(".aside", key);
  }, 60_000);
  afterAll(async () => {
    await technician[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
    await bucket[Symbol.asyncDispose]();
    await rm(place, { recursive: true, force: true });
  });

  const variables = () => ({ ...environment, ...(api.place.databaseUrl && { DATABASE_URL: api.place.databaseUrl }) });
  const cli = (...args: string[]) => technician.run(api.dataDirectory, ["export", ...args], variables());

  it("[SVC-54] an export lies whole in a new folder that only its owner reads, and says what it is", async () => {
    expect(said.text).toMatch(/Se exportaron \d+ registros y \d+ archivos .* páginas/);
    expect((await readdir(place)).sort()).toEqual(["publica", "salida"]);
    expect((await readdir(guest)).sort()).toEqual(["LEAME.txt", "archivos", "datos", "paginas"]);
    for (const path of [guest, ...(await everything(guest))]) expect((await stat(path)).mode & 0o077, path).toBe(0);
    expect(await readFile(join(guest, "LEAME.txt"), "utf8")).toMatch(/datos\/COLECCION\.json.*archivos\/lista\.csv/s);
    expect(await readdir(join(api.dataDirectory, "work"))).toEqual([]);
    expect((await readdir(join(whole, "datos"))).sort()).toEqual(
      names.flatMap((name) => [`${name}.csv`, `${name}.json`]).sort(),
    );
    const noticias = await recordsOf(whole, "noticias");
    const lines = csvRows(await readFile(join(whole, "datos", "noticias.csv"), "utf8"));
    expect(lines).toHaveLength(noticias.length + 1);
    const at = lines[0]?.indexOf("titulo") ?? -1;
    expect(lines.slice(1).map((row) => [row[0], row[at]])).toEqual(noticias.map(({ id, titulo }) => [id, titulo]));
  });

  it("[SVC-54] public pages of an export open from the disk: without scripts, with all that they link to", async () => {
    const pages = (await everything(join(guest, "paginas"), true)).filter((path) => path.endsWith(".html"));
    expect(pages).toContain(join(guest, "paginas", "noticias", "page-2", "index.html"));
    const links = new Set<string>();
    for (const path of pages) {
      const html = await readFile(path, "utf8");
      for (const url of linksOf(html, path)) links.add(resolve(dirname(path), decodeURIComponent(url)));
    }
    for (const path of links) expect((await stat(path)).isFile(), path).toBe(true);
    const told = (await recordsOf(guest, "noticias")).map(({ id }) => id);
    const shown = (await readdir(join(guest, "paginas", "noticias"))).filter((name) => name.startsWith("noticia"));
    expect(shown.sort()).toEqual(told.sort());
    const [{ id, titulo } = { id: "", titulo: "" }] = await recordsOf(guest, "noticias");
    expect(await readFile(join(guest, "paginas", "noticias", id, "index.html"), "utf8")).toContain(String(titulo));
    const under = (folder: string) => [...links].filter((path) => path.startsWith(join(guest, folder))).length;
    expect(under("paginas/_fotos")).toBeGreaterThan(10);
    expect(under("archivos")).toBeGreaterThan(0);
    expect([...links].filter((path) => path.endsWith(".woff2")).length).toBeGreaterThan(0);
  });

  it("[SVC-54] an export has no password hash and no token key, and of accounts only name, address and role", async () => {
    const stored = await api.place.open();
    const secrets: string[] = [];
    for (const name of ["_superusers", "administradores_arzobispado", "encargados_parroquia"]) {
      const rows = stored.query.selectFrom(name as never).select(["tokenKey", "password"] as never[]);
      for (const row of await stored.read(rows)) secrets.push(...(Object.values(row) as string[]));
    }
    expect(secrets.filter((secret) => secret !== "").length).toBeGreaterThan(3);
    for (const path of (await everything(whole, true)).filter((each) => /\.(?:json|csv|txt|html)$/.test(each))) {
      const text = await readFile(path, "utf8");
      for (const secret of [...secrets, "jefa@diocesis.example", "tokenKey"])
        if (secret !== "") expect(text.includes(secret), path).toBe(false);
    }
    const [account] = await recordsOf(whole, "administradores_arzobispado");
    expect(Object.keys(account ?? {}).sort()).toEqual([
      "collectionId",
      "collectionName",
      "email",
      "id",
      "nombre",
      "rol",
    ]);
  });

  it("[SVC-54] an export read into an empty installation on the other engine gives the same counts and hashes", async () => {
    const files = await listed(whole);
    await using other = await startBackend({ database: database === "sqlite" ? "postgres" : "sqlite", collections });
    for (const name of names) await bringInto(other.backend, whole, name);
    const again = join(place, "otra");
    const { records } = await exportWhole(other.backend, again);
    expect(records).toBeGreaterThan(30);
    for (const name of names) expect(await printOf(again, name), name).toEqual(await printOf(whole, name));
    const hashes = (rows: typeof files) =>
      rows.map(({ coleccion, registro, campo, bytes, sha256 }) => [coleccion, registro, campo, bytes, sha256]);
    expect(hashes(await listed(again))).toEqual(hashes(files));
  });

  it("[SVC-54] every file of an export has the bytes and the SHA-256 of its row, under its own name", async () => {
    const files = await listed(whole);
    expect(new Set(files.map(({ coleccion }) => coleccion)).size).toBeGreaterThan(8);
    expect(files.some(({ ruta = "" }) => / \(2\)\.\w+$/.test(ruta))).toBe(true);
    const inFolders = (await everything(join(whole, "archivos"), true)).filter((path) => !path.endsWith("lista.csv"));
    expect(files.map(({ ruta }) => join(whole, ruta ?? "")).sort()).toEqual(inFolders.sort());
    for (const { ruta = "", nombre_original: name = "", sha256, bytes } of files) {
      const content = await readFile(join(whole, ruta));
      expect([String(content.length), createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
      expect(ruta.endsWith(`/${name}`) || / \(\d+\)\.\w+$/.test(ruta), ruta).toBe(true);
    }
  });

  it("[SVC-54] a public export has what the API tells a guest, record by record, and no more", async () => {
    const written = await readdir(join(guest, "datos"));
    for (const name of names)
      expect(await recordsOf(guest, name).catch(() => []), name).toEqual(await toldToGuests(api.backend, name));
    const closed = names.filter((name) => !written.includes(`${name}.json`));
    expect(closed).toEqual(
      expect.arrayContaining(["administradores_arzobispado", "encargados_parroquia", "borradores"]),
    );
    expect((await recordsOf(guest, "noticias")).length).toBeLessThan((await recordsOf(whole, "noticias")).length);
    const files = await listed(guest);
    expect(files.length).toBeGreaterThan(10);
    for (const { coleccion, registro, nombre_guardado: stored, sha256 } of files) {
      const answer = await api.get(`/api/files/${coleccion}/${registro}/${stored}`);
      expect([answer.status, createHash("sha256").update(answer.bytes).digest("hex")], stored).toEqual([200, sha256]);
    }
  });

  it("[SVC-54] an export names the files that are missing, and has everything else", async () => {
    expect([said.code, said.text]).toEqual([1, expect.stringContaining("! Falta 1 archivo")]);
    expect(said.text).toContain(lost);
    expect(await readFile(join(guest, "LEAME.txt"), "utf8")).toContain(lost);
    expect((await listed(guest)).map(placeOf)).not.toContain(lost);
    expect((await listed(whole)).map(placeOf)).toContain(lost);
  });

  it("[SVC-54] an export refuses a used folder, one of the server and one that cannot be, and says what to do", async () => {
    const used = join(place, "usada");
    await mkdir(used);
    await writeFile(join(used, "mio.txt"), "mio");
    const refusals = [
      [[], "La orden es: export CARPETA"],
      [[used], "ya existe y no está vacía: elija una carpeta nueva"],
      [[join(used, "mio.txt")], "ya existe y no está vacía: elija una carpeta nueva"],
      [[join(api.dataDirectory, "salida")], "que es del servidor: elija una carpeta fuera de ella"],
      [[join(place, "no", "hay")], "No se encuentra la carpeta"],
      // A file system of its own.
      ...(process.platform === "linux" ? [[["/dev/shm"], /disco entero: nombre|no está vacía/] as const] : []),
    ] as const;
    for (const [args, text] of refusals) {
      const told = await cli(...args);
      expect(told.code).toBe(1);
      expect(told.text).toMatch(text);
    }
    expect(await readdir(used)).toEqual(["mio.txt"]);
    expect(await readdir(join(api.dataDirectory, "work"))).toEqual([]);
  });

  it("[SVC-54] an export that is killed or interrupted leaves nothing under its name, and the next one is whole", async () => {
    const [killed, stopped] = [join(place, "muerta"), join(place, "parada")];
    const one = startExport(killed);
    const other = startExport(stopped);
    await Promise.all([endWhenBegun(one, killed, "SIGKILL"), endWhenBegun(other, stopped, "SIGINT")]);
    expect(other.exitCode).toBe(1);
    const left = (await readdir(place)).filter((name) => /^(?:muerta|parada)/.test(name));
    expect(left).toEqual([expect.stringMatching(/^muerta\.incompleto-/)]);
    const next = await cli(killed);
    expect([next.code, next.text]).toEqual([0, expect.stringContaining(`${left[0]} quedó de una exportación`)]);
    for (const name of names) expect(await recordsOf(killed, name), name).toEqual(await recordsOf(whole, name));
    expect(await listed(killed)).toEqual(await listed(whole));
    expect(await readdir(join(api.dataDirectory, "work"))).toEqual([]);
  });

  function startExport(folder: string): ChildProcess {
    return spawn(process.execPath, [programFile(join(import.meta.dirname, "index.ts")), "export", folder], {
      env: bareEnvironment({ DATA_DIR: api.dataDirectory, ...variables() }),
      stdio: "ignore",
    });
  }

  async function endWhenBegun(child: ChildProcess, folder: string, ending: NodeJS.Signals): Promise<void> {
    const gone = once(child, "exit");
    const begun = async () => (await readdir(place)).some((name) => join(place, name).startsWith(folder));
    while (child.exitCode === null && !(await begun())) await pause(5);
    await pause(Math.random() * 400);
    child.kill(ending);
    await gone;
  }
});

it("[SVC-54] an export into a full disk says so, and leaves nothing there", async () => {
  const place = await mkdtemp(join(tmpdir(), "arzobispado-export-"));
  try {
    const collection = { id: "c", name: "cosas", fields: ["papel"], fileFields: ["papel"] };
    async function* full() {
      yield Buffer.from("a");
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    }
    const backend = {
      openSnapshot: async () => ({
        collections: [collection],
        async *records() {
          yield { id: "una", papel: "a.txt" };
        },
        openFile: async () => ({ content: Readable.from(full()), originalName: "a.txt" }),
        async [Symbol.asyncDispose]() {},
      }),
    } as unknown as Backend;
    const line = { rest: [join(place, "salida")], isPublic: false } as unknown as CommandLine;
    const where = { publicOrigin: origin, dataDirectory: join(place, "data"), pagesDirectory: null };
    await expect(exportCommand(backend, line, where)).rejects.toThrow("haga lugar, o elija una carpeta de otro disco");
    expect(await readdir(place)).toEqual([]);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});

/**
 * Content that takes of each collection what the pages of each kind need: a second page of noticias, few photos, each
 * small and of its own colour.
 * @param folder new folder for the photos
 */
function someOf(content: Content, folder: string): Content {
  const most: Record<string, number> = { noticias: 14, archivos_generales: 99, parroquias: 2, horarios: 8, tags: 4 };
  const withFewFiles = (record: NewRecord, at: number): NewRecord => {
    const { foto_portada = [] } = record.files ?? {};
    // Files of one name in one record.
    if (at === 0) return { ...record, files: { foto_portada, fotos_noticia: [...foto_portada, ...foto_portada] } };
    return at > 1 ? { ...record, files: {} } : record;
  };
  async function small(file: NewFile): Promise<NewFile> {
    const { path, name } = typeof file === "string" ? { path: file, name: basename(file) } : file;
    if (!path.endsWith(".jpg")) return file;
    const print = createHash("sha256").update(path).digest("hex").slice(0, 6);
    const photo = join(folder, `${print}.jpg`);
    await writeFile(photo, await plainPicture(60, 40, `#${print}`));
    return { path: photo, name };
  }
  async function withSmallPhotos(record: NewRecord): Promise<NewRecord> {
    const files: NonNullable<NewRecord["files"]> = {};
    for (const [field, some] of Object.entries(record.files ?? {})) files[field] = await Promise.all(some.map(small));
    return { ...record, files };
  }
  return {
    ...content,
    async insert(name, records) {
      const some = records.slice(0, most[name] ?? 1);
      const few = name === "noticias" ? some.map(withFewFiles) : some;
      return content.insert(name, await Promise.all(few.map(withSmallPhotos)));
    },
    fillVisits: async () => {},
  };
}

type NewFile = NonNullable<NewRecord["files"]>[string][number];

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Writes everything but pages, as the command does. */
async function exportWhole(backend: Backend, folder: string): Promise<ContentCounts> {
  await mkdir(folder);
  const accountFields = ["email", "nombre", "rol", "parroquias"];
  await using snapshot = await backend.openSnapshot({ reader: "superuser", accountFields, signal });
  return await exportContent(snapshot, folder, signal);
}

/** Checks that nothing on a page needs a server or a script. @returns addresses of files that it names */
function linksOf(html: string, path: string): string[] {
  const elements = DomUtils.getElementsByTagName("*", parseDocument(html));
  for (const { name, attribs } of elements) {
    expect(["script", "noscript", "base", "iframe", "object", "embed"], path).not.toContain(name);
    expect(Object.keys(attribs).filter((attribute) => /^on|^http-equiv$/.test(attribute))).toEqual([]);
    const rooted = Object.values(attribs).filter((value) => /^\/\w|url\("?\//.test(value));
    if (name !== "input" && name !== "option") expect(rooted, path).toEqual([]);
    for (const action of [attribs.action, attribs.formaction])
      expect(action ?? `${origin}/`, path).toMatch(/^https:\/\/sitio\.example\//);
  }
  const named = elements.flatMap(addressesOf).filter((url) => !/^(?:https?|mailto|tel|data):|^#/.test(url));
  for (const url of named) expect(url, path).toMatch(/^[\w.%~-]/);
  return named.map((url) => url.replace(/#.*/, ""));
}

function addressesOf({ name, attribs, children }: Element): string[] {
  const { href, src, poster, srcset, style = "" } = attribs;
  const sheet = name === "style" && children[0] && "data" in children[0] ? children[0].data : style;
  expect(sheet).not.toMatch(/scripting/);
  const inStyles = [...sheet.matchAll(/url\("?([^")]*)/g)].map(([, url = ""]) => url);
  const inSet = (srcset ?? "").split(", ").map((each) => each.split(" ")[0]);
  return [href, src, poster, attribs["xlink:href"], ...inSet, ...inStyles].filter(
    (url) => url !== undefined && url !== "",
  ) as string[];
}

const placeOf = (row: Record<string, string>) => `${row.coleccion}/${row.registro}/${row.nombre_guardado}`;

/** Paths of everything in a folder. */
async function everything(folder: string, onlyFiles = false): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || !onlyFiles)
    .map(({ parentPath, name }) => join(parentPath, name));
  return paths;
}

const recordsOf = async (folder: string, name: string): Promise<ExportedRecord[]> =>
  JSON.parse(await readFile(join(folder, "datos", `${name}.json`), "utf8"));

/** Cells of a CSV with semicolons. No cell of these tests has a line break and a quote together. */
function csvRows(text: string): string[][] {
  const cells = /(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;"\r\n]*))/g;
  const rows: string[][] = [];
  for (const [all, quoted, plain = ""] of text.slice(1).matchAll(cells)) {
    if (!all.startsWith(";")) rows.push([]);
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?=[=+\-@])/, ""));
  }
  return rows.filter((row) => row.length > 1);
}

async function listed(folder: string): Promise<Record<string, string>[]> {
  const [names = [], ...rows] = csvRows(await readFile(join(folder, "archivos", "lista.csv"), "utf8"));
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])));
}

/** Records of an export with the hash of each file in place of its stored name, which differs by installation. */
async function printOf(folder: string, name: string): Promise<unknown> {
  const text = await readFile(join(folder, "datos", `${name}.json`), "utf8");
  const files = (await listed(folder)).filter(({ coleccion }) => coleccion === name);
  return JSON.parse(
    files.reduce(
      (all, { nombre_guardado: stored = "", sha256 = "" }) => all.replaceAll(`"${stored}"`, `"${sha256}"`),
      text,
    ),
  );
}

/** Reads a collection of an export, with its files, into another installation. */
async function bringInto({ content }: Backend, folder: string, name: string): Promise<void> {
  const files = (await listed(folder)).filter(({ coleccion }) => coleccion === name);
  const brought = (await recordsOf(folder, name)).map(({ id, ...values }) => {
    const own = Map.groupBy(
      files.filter(({ registro }) => registro === id),
      ({ campo }) => campo ?? "",
    );
    const given = [...own].map(([field, some]) => [
      field,
      some.map((file) => ({ path: join(folder, file.ruta ?? ""), name: file.nombre_original ?? "" })),
    ]);
    return { id, values, files: Object.fromEntries(given) };
  });
  if (brought.length > 0) await content.insert(name, brought);
}

/** All records that the API lists to a guest. */
async function toldToGuests({ fetch }: Backend, name: string): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let page = 1; ; page++) {
    const answer = await fetch(`http://sitio/api/collections/${name}/records?perPage=200&page=${page}`);
    if (answer.status === 403) return [];
    const json = (await answer.json()) as { items: unknown[]; totalPages: number };
    items.push(...json.items);
    if (page >= json.totalPages) return items;
  }
}
