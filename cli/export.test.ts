import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { type Backend, createBackend, readConfig } from "@arzobispado/backend";
import { startBackend } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { collections } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareEnvironment } from "../tests/support/bare-environment.ts";
import { settingsKey, startTechnician, type Technician } from "../tests/support/technician.ts";
import { exportContent } from "./export-content.ts";

type ExportedRecord = Record<string, unknown> & { id: string };

describe("exports from the terminal", { timeout: 120_000 }, () => {
  let place: string;
  /** Demonstration content, whose export has no pages. */
  let full: string;
  let whole: string;
  let guest: string;
  /** Some of that content, exported by the command. */
  let few: string;
  let technician: Technician;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), "arzobispado-export-"));
    [full, few] = [join(place, "data"), join(place, "few")];
    for (const folder of [full, few]) await mkdir(folder, { mode: 0o700 });
    technician = startTechnician();
    await technician.run(full, ["demo"]);
    await technician.run(full, ["superuser", "upsert", "jefa@diocesis.example", "una-clave-larga-1"]);
    await using server = await openServer(full);
    whole = await exported(server, "superuser", join(place, "whole"));
    guest = await exported(server, "guest", join(place, "guest"));
    await using other = await openServer(few);
    for (const { name } of collections.filter(({ type }) => type !== "view"))
      await bringInto(other, whole, name, name === "noticias" ? 14 : 2);
  }, 120_000);
  afterAll(async () => {
    await technician[Symbol.asyncDispose]();
    await rm(place, { recursive: true, force: true });
  });

  const cli = (...args: string[]) => technician.run(few, args);

  it("[SVC-54] an export lies whole in a new folder that only its owner reads, and says what it is", async () => {
    const folder = join(place, "salida");
    const { code, text } = await cli("export", folder);
    expect([code, text]).toEqual([0, expect.stringMatching(/Se exportaron \d+ registros y \d+ archivos .* páginas/)]);
    expect((await readdir(folder)).sort()).toEqual(["LEAME.txt", "archivos", "datos", "paginas"]);
    for (const path of [folder, ...(await everything(folder))]) expect((await stat(path)).mode & 0o077, path).toBe(0);
    expect(await readFile(join(folder, "LEAME.txt"), "utf8")).toMatch(/datos\/COLECCION\.json.*archivos\/lista\.csv/s);
    expect(await readdir(join(few, "work"))).toEqual([]);
    const names = collections.filter(({ type }) => type !== "view").map(({ name }) => name);
    expect((await readdir(join(folder, "datos"))).sort()).toEqual(
      names.flatMap((name) => [`${name}.csv`, `${name}.json`]).sort(),
    );
    const noticias = await recordsOf(whole, "noticias");
    const lines = csvRows(await readFile(join(whole, "datos", "noticias.csv"), "utf8"));
    expect(lines).toHaveLength(noticias.length + 1);
    const at = lines[0]?.indexOf("titulo") ?? -1;
    expect(lines.slice(1).map((row) => [row[0], row[at]])).toEqual(noticias.map(({ id, titulo }) => [id, titulo]));
  });

  it("[SVC-54] public pages of an export open from the disk: without scripts, with all that they link to", async () => {
    const folder = join(place, "paginas");
    const origin = "https://sitio.example";
    expect(await technician.run(few, ["export", folder, "--public"], { PUBLIC_URL: origin })).toMatchObject({
      code: 0,
    });
    const pages = (await everything(join(folder, "paginas"), true)).filter((path) => path.endsWith(".html"));
    const links = new Set<string>();
    for (const path of pages) {
      const html = await readFile(path, "utf8");
      const foreign = /<script|<noscript|http-equiv|scripting:|(?:href|src|srcset|poster|action)="\/[^/]|url\(\//i.exec(
        html,
      );
      expect(foreign?.[0], path).toBeUndefined();
      for (const [, url = ""] of html.matchAll(/ (?:href|src|poster)="([^"#:]+)(?:#[^"]*)?"/g))
        links.add(resolve(dirname(path), decodeURIComponent(url)));
      for (const [, action] of html.matchAll(/ (?:form)?action="([^"]*)"/gi))
        expect(action).toMatch(/^https:\/\/sitio\.example\//);
    }
    for (const path of links) expect((await stat(path)).isFile(), path).toBe(true);
    const told = (await recordsOf(folder, "noticias")).map(({ id }) => id);
    const shown = (await readdir(join(folder, "paginas", "noticias"))).filter((name) => name.startsWith("noticia"));
    expect(shown.sort()).toEqual(told.sort());
    const [{ id, titulo } = { id: "", titulo: "" }] = await recordsOf(folder, "noticias");
    expect(await readFile(join(folder, "paginas", "noticias", id, "index.html"), "utf8")).toContain(String(titulo));
    expect([...links].filter((path) => path.includes("/_fotos/")).length).toBeGreaterThan(10);
    expect([...links].filter((path) => path.startsWith(join(folder, "archivos"))).length).toBeGreaterThan(0);
  });

  it("[SVC-54] an export has no password hash and no token key, and of accounts only name, address and role", async () => {
    using database = new DatabaseSync(join(full, "data.db"), { readOnly: true });
    const rows = ["_superusers", "administradores_arzobispado", "encargados_parroquia"].flatMap((name) =>
      database.prepare(`SELECT "tokenKey" AS a, "password" AS b FROM "${name}"`).all(),
    );
    const secrets = rows.flatMap(({ a, b }) => [String(a), String(b)]).filter((secret) => secret !== "");
    expect(secrets.length).toBeGreaterThan(3);
    for (const path of await everything(join(whole, "datos"))) {
      const text = await readFile(path, "utf8");
      for (const secret of [...secrets, "jefa@diocesis.example", "tokenKey"]) expect(text, path).not.toContain(secret);
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

  it.each(drawnEngine(0))(
    "[SVC-54] an export read into an empty installation gives the same counts and hashes, on %s",
    async (database) => {
      const files = await listed(whole);
      await using api = await startBackend({ database, collections });
      for (const { name } of collections.filter(({ type }) => type !== "view"))
        await bringInto(api.backend, whole, name);
      const again = await exported(api.backend, "superuser", join(place, `otra-${database}`));
      for (const { name } of collections.filter(({ type }) => type !== "view"))
        expect(await printOf(again, name), name).toEqual(await printOf(whole, name));
      const hashes = (rows: typeof files) =>
        rows.map(({ coleccion, registro, campo, bytes, sha256 }) => [coleccion, registro, campo, bytes, sha256]);
      expect(hashes(await listed(again))).toEqual(hashes(files));
    },
  );

  it("[SVC-54] every file of an export has the bytes and the SHA-256 of its row, under its own name", async () => {
    const files = await listed(whole);
    expect(files.length).toBeGreaterThan(1000);
    const inFolders = (await everything(join(whole, "archivos"), true)).filter((path) => !path.endsWith("lista.csv"));
    expect(files.map(({ ruta }) => join(whole, ruta ?? "")).sort()).toEqual(inFolders.sort());
    for (const { ruta = "", nombre_original: name = "", sha256, bytes } of files) {
      const content = await readFile(join(whole, ruta));
      expect([String(content.length), createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
      expect(ruta.endsWith(`/${name}`) || / \(\d+\)\.\w+$/.test(ruta), ruta).toBe(true);
    }
  });

  it("[SVC-54] a public export has what the API tells a guest, record by record, and no more", async () => {
    const folder = guest;
    const written = await readdir(join(folder, "datos"));
    await using server = await openServer(full);
    const names = collections.filter(({ type }) => type !== "view").map(({ name }) => name);
    for (const name of names)
      expect(await recordsOf(folder, name).catch(() => []), name).toEqual(await toldToGuests(server, name));
    const closed = names.filter((name) => !written.includes(`${name}.json`));
    expect(closed).toEqual(
      expect.arrayContaining(["administradores_arzobispado", "encargados_parroquia", "borradores"]),
    );
    expect(written).toContain("noticias.json");
    expect((await recordsOf(folder, "noticias")).length).toBeLessThan((await recordsOf(whole, "noticias")).length);
    for (const { coleccion, registro, nombre_guardado: stored, sha256 } of (await listed(folder)).slice(0, 300)) {
      const answer = await server.fetch(`http://sitio/api/files/${coleccion}/${registro}/${stored}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, createHash("sha256").update(bytes).digest("hex")], stored).toEqual([200, sha256]);
    }
  });

  it("[SVC-54] an export refuses a folder with something in it, and takes an empty one", async () => {
    const folder = join(place, "usada");
    await mkdir(folder);
    await writeFile(join(folder, "mio.txt"), "mio");
    expect(await cli("export", folder)).toMatchObject({ code: 1, text: expect.stringContaining("no está vacía") });
    expect(await readdir(folder)).toEqual(["mio.txt"]);
    expect(await cli("export")).toMatchObject({
      code: 1,
      text: expect.stringContaining("La orden es: export CARPETA"),
    });
    await rm(join(folder, "mio.txt"));
    expect(await cli("export", folder, "--public")).toMatchObject({ code: 0 });
    expect(await readdir(folder)).toContain("LEAME.txt");
  });

  it("[SVC-54] an export names the files that are missing, and has everything else", async () => {
    const { coleccion, registro, nombre_guardado: stored = "" } = (await listed(join(place, "salida")))[0] ?? {};
    const id = collections.find(({ name }) => name === coleccion)?.id ?? "";
    const path = join(few, "storage", id, registro ?? "", stored);
    await rename(path, `${place}/aparte`);
    const folder = join(place, "incompleta");
    const { code, text } = await cli("export", folder);
    await rename(`${place}/aparte`, path);
    expect([code, text]).toEqual([1, expect.stringContaining(`! Faltan 1 archivos`)]);
    expect(text).toContain(`${coleccion}/${registro}/${stored}`);
    expect((await listed(folder)).length).toBe((await listed(join(place, "salida"))).length - 1);
    expect(await readFile(join(folder, "LEAME.txt"), "utf8")).toContain(`${coleccion}/${registro}/${stored}`);
  });

  it("[SVC-54] an export that is killed leaves nothing under its name", async () => {
    const folder = join(place, "muerta");
    const child = spawn(process.execPath, [programFile(join(import.meta.dirname, "index.ts")), "export", folder], {
      env: bareEnvironment({ DATA_DIR: few, SETTINGS_KEY: settingsKey }),
      stdio: "ignore",
    });
    const gone = once(child, "exit");
    const begun = async () => (await readdir(place)).some((name) => name.startsWith("muerta"));
    while (child.exitCode === null && !(await begun())) await pause(5);
    await pause(Math.random() * 400);
    child.kill("SIGKILL");
    await gone;
    const left = (await readdir(place)).filter((name) => name.startsWith("muerta"));
    expect(left).toEqual([expect.stringMatching(/^muerta\.incompleto-/)]);
    expect(await cli("export", folder)).toMatchObject({ code: 0 });
    expect(await readdir(join(few, "work"))).toEqual([]);
  });
});

/** Paths of everything in a folder. */
async function everything(folder: string, onlyFiles = false): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || !onlyFiles)
    .map(({ parentPath, name }) => join(parentPath, name));
  return onlyFiles ? paths : [folder, ...paths].filter((path) => !path.endsWith("/datos") || path !== folder);
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

/** Content of an export as the command writes it, without pages. @returns the folder */
async function exported(backend: Backend, reader: "guest" | "superuser", folder: string): Promise<string> {
  await mkdir(folder);
  const accountFields = ["email", "nombre", "rol", "parroquias"];
  await using snapshot = await backend.openSnapshot({ reader, accountFields });
  await exportContent(snapshot, folder);
  return folder;
}

/** Reads a collection of an export, with its files, into another installation. @param most records */
async function bringInto({ content }: Backend, folder: string, name: string, most?: number): Promise<void> {
  const files = (await listed(folder)).filter(({ coleccion }) => coleccion === name);
  const brought = (await recordsOf(folder, name)).slice(0, most).map(({ id, ...values }) => {
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

function openServer(dataDirectory: string): Promise<Backend> {
  const { config, secrets } = readConfig("start", {
    DATA_DIR: dataDirectory,
    SETTINGS_KEY: settingsKey,
    LOG_LEVEL: "silent",
  });
  return createBackend({ config, secrets, collections });
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
