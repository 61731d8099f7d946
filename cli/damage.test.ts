import { createHash } from "node:crypto";
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createBackend, readConfig } from "@arzobispado/backend";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { collections, installation } from "@arzobispado/diocese";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findLoginPrefix } from "../product/login-prefix.ts";
import {
  type ProcessResult,
  runAsTechnician,
  settingsKey,
  startTechnician,
  type Technician,
} from "../tests/support/technician.ts";

const archive = "bueno.zip";
const commands = {
  doctor: ["doctor"],
  list: ["backup", "list"],
  create: ["backup", "create", "otro.zip"],
  restore: ["backup", "restore", archive, "--yes"],
};
type Door = "serve" | keyof typeof commands;

/**
 * Expected result: exit code, output, and the files of the folder that may change; left out: only the database, which
 * opening may update.
 */
type Cell = [code: number, says: RegExp, changes?: RegExp];
interface Row {
  damage(folder: string): Promise<unknown>;
  environment?: Record<string, string>;
  cells: Partial<Record<Door, Cell>>;
}

/** Next command to run, named in each sentence about a database that cannot be used. */
const next = "npm run cli -- backup restore bueno\\.zip";
const gone = new RegExp(`«/.*» falta la base de datos.*${next}`);
/** Sentences of files/ownership/refusal.ts, which name both places. */
const lost = /La carpeta \/.*storage es de la instalación .*data\.db no tiene identificador/;
const unmarked = /La carpeta \/.*storage no tiene la marca .*data\.db .*storage adopt/;
const foreign = /La carpeta \/.*storage es de la instalación «otra».*data\.db .*storage adopt/;
const broken = new RegExp(`«/.*data\\.db» está dañada.*${next}`);
const listed = /bueno\.zip/;
const made = /otro\.zip está listo/;
const restored = /quedó restaurado/;
const all = /^(?:data\.db|storage|pending-files|login-prefix|\.damaged)/;
const other = /«\/.*data\.db» se guardó con otra SETTINGS_KEY.*repita la orden/;
/** Changes of opening: a sound database is opened before its files are checked; a new one is empty. */
const opened = /^data\.db/;
/** Changes of a backup: it notes that it was read whole. */
const archived = /^(?:backups\/otro\.zip|data\.db)/;

const database = (folder: string, end = "") => join(folder, `data.db${end}`);
const overwrite = async (path: string, at: number) => {
  await using file = await open(path, "r+");
  await file.write(Buffer.alloc(4096), 0, 4096, at);
};
/** Number of the last page with rows of `tags`: neither the start nor a list of the newest reads it. */
async function lastLeaf(path: string): Promise<number> {
  const file = new DatabaseSync(path, { readOnly: true });
  const root = Number(file.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'tags'").get()?.rootpage);
  file.close();
  const page = (await readFile(path)).subarray((root - 1) * 4096, root * 4096);
  // Interior pages of tables: https://www.sqlite.org/fileformat.html#b_tree_pages
  expect(page[0]).toBe(5);
  return page.readUInt32BE(8);
}

/** Writes letters over the middle of each JSON value of a system table. */
function garble(folder: string, table: string, column: string) {
  const file = new DatabaseSync(database(folder));
  const middle = `substr(${column}, 1, 20) || 'HHHH"HHHH' || substr(${column}, 30)`;
  file.exec(`UPDATE ${table} SET ${column} = ${middle} WHERE ${column} LIKE '{%'`);
  file.close();
}

const rows: Record<string, Row> = {
  "data.db is missing": {
    async damage(folder) {
      for (const end of ["", "-wal"]) await rm(database(folder, end));
    },
    cells: {
      serve: [1, lost, opened],
      doctor: [2, gone],
      list: [0, listed],
      create: [2, gone],
      restore: [0, restored, all],
    },
  },
  "data.db is missing and its log is not": {
    async damage(folder) {
      await rm(database(folder));
      await writeFile(database(folder, "-wal"), "what was written last");
    },
    cells: { serve: [2, gone], doctor: [2, gone], create: [2, gone], restore: [0, restored, all] },
  },
  "data.db is cut": {
    damage: async (folder) => truncate(database(folder), Math.floor((await stat(database(folder))).size / 2)),
    cells: {
      ...{ serve: [1, broken], doctor: [1, broken], list: [0, listed], create: [1, broken] },
      restore: [0, restored, all],
    },
  },
  "the header of data.db is destroyed": {
    damage: (folder) => overwrite(database(folder), 0),
    cells: {
      ...{ serve: [1, broken], doctor: [1, broken], list: [0, listed], create: [1, broken] },
      restore: [0, restored, all],
    },
  },
  "a middle page of data.db is destroyed": {
    damage: async (folder) => overwrite(database(folder), ((await lastLeaf(database(folder))) - 1) * 4096),
    cells: {
      ...{ serve: [0, /^$/], doctor: [1, broken], list: [0, listed], create: [1, broken] },
      restore: [0, restored, all],
    },
  },
  // SQLite reads such rows without an error.
  "the definition of a collection is rubbish": {
    damage: async (folder) => garble(folder, "_collections", "definition"),
    cells: {
      ...{ serve: [1, broken, opened], doctor: [1, broken, opened], list: [0, listed], create: [1, broken, opened] },
      restore: [0, restored, all],
    },
  },
  // A start reads none of them.
  "what the server noted of its backups is rubbish": {
    damage: async (folder) => garble(folder, "_params", "value"),
    cells: {
      ...{ serve: [0, /^$/, opened], doctor: [1, /! No se pudo revisar/, opened], list: [0, listed] },
      ...{ create: [1, /data\.db» está dañada/, archived], restore: [0, restored, all] },
    },
  },
  "the log of data.db is lost": {
    damage: (folder) => rm(database(folder, "-wal")),
    cells: {
      ...{ serve: [0, /^$/], doctor: [0, /está entera/], list: [0, listed], create: [0, made, archived] },
      restore: [0, restored, all],
    },
  },
  // Both cases are a folder without its mark; the other commands are tested on the second.
  "the storage is missing": {
    damage: (folder) => rm(join(folder, "storage"), { recursive: true }),
    cells: { serve: [1, unmarked, opened], restore: [0, restored, all] },
  },
  "the storage is empty, as a disk that is not mounted": {
    async damage(folder) {
      await rm(join(folder, "storage"), { recursive: true });
      await mkdir(join(folder, "storage"));
    },
    cells: {
      ...{
        serve: [1, unmarked, opened],
        doctor: [1, /! Falta 1 archivo/, opened],
        list: [0, listed],
        create: [1, unmarked, opened],
      },
      restore: [0, restored, all],
    },
  },
  "the storage is another installation's": {
    async damage(folder) {
      const path = join(folder, "storage", ".installation.json");
      const mark = JSON.parse(await readFile(path, "utf8"));
      await writeFile(path, JSON.stringify({ ...mark, id: "otra", host: "otra-máquina" }));
    },
    cells: {
      ...{ serve: [1, foreign, opened], doctor: [1, foreign, opened], list: [0, listed], create: [1, foreign, opened] },
      restore: [1, foreign],
    },
  },
  "logs.db is rubbish": {
    damage: (folder) => writeFile(join(folder, "logs.db"), "x".repeat(9000)),
    cells: {
      ...{ serve: [0, /^$/, /^(?:logs|data)\.db/], doctor: [0, /está entera/], list: [0, listed] },
      ...{ create: [0, made, archived], restore: [0, restored, all] },
    },
  },
  // Everybody signs in again; the log and Estado report it.
  "sessions.db is rubbish": {
    damage: (folder) => writeFile(join(folder, "sessions.db"), "x".repeat(9000)),
    cells: {
      ...{ serve: [0, /^$/, /^(?:sessions|logs|data)\.db/], doctor: [0, /está entera/], list: [0, listed] },
      ...{ create: [0, made, archived], restore: [0, restored, all] },
    },
  },
  "the login prefix is lost": {
    damage: (folder) => rm(join(folder, "login-prefix")),
    cells: {
      ...{ serve: [0, /^$/, /^(?:login-prefix|data\.db)/], doctor: [0, /está entera/], list: [0, listed] },
      ...{ create: [0, made, archived], restore: [0, restored, all] },
    },
  },
  // Only this command reads it.
  "the login prefix is rubbish": {
    damage: (folder) => writeFile(join(folder, "login-prefix"), "?"),
    cells: { serve: [1, /\/.*login-prefix está dañado: bórrelo/, /^data\.db/] },
  },
  "SETTINGS_KEY is another": {
    damage: async () => undefined,
    environment: { SETTINGS_KEY: "1".repeat(64) },
    cells: {
      ...{ serve: [1, other], doctor: [1, other], list: [0, listed] },
      ...{ create: [1, other], restore: [1, /Los secretos del respaldo están cifrados con otra clave: SETTINGS_KEY/] },
    },
  },
};

/** Digests by path, without locks and temporary files of SQLite. */
async function filesOf(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    // A start renews the marks of a sound installation.
    if (!entry.isFile() || /\.lock$|-shm$|^logs\.db-|\.installation\.json$/.test(name)) continue;
    // A reading process may close the database a little later, which removes its log.
    const bytes = await readFile(path).catch((error) => {
      if (error.code !== "ENOENT" || !name.endsWith("-wal")) throw error;
      return Buffer.alloc(0);
    });
    if (bytes.length > 0 || !name.endsWith("-wal")) found.set(name, createHash("sha256").update(bytes).digest("hex"));
  }
  return found;
}

const without = (files: Map<string, string>, kept: RegExp | undefined) =>
  Object.fromEntries([...files].filter(([name]) => !kept?.test(name)));

describe("the damage table", { timeout: 120_000 }, () => {
  let place: string;
  let template: string;
  let technician: Technician;
  /** Technician that runs as another user than the data's owner, if this process may choose one. */
  let stranger: Technician;
  const nobody = 65_534;
  const isRoot = process.getuid?.() === 0;

  const options = (folder: string, variables: Record<string, string> = {}) => {
    const environment = { DATA_DIR: folder, SETTINGS_KEY: settingsKey, LOG_LEVEL: "silent", ...variables };
    const { config, secrets } = readConfig("start", environment);
    return { ...installation(config), config, secrets, collections };
  };

  /** Starts the product's server without its pages. */
  async function serve(folder: string, variables?: Record<string, string>): Promise<ProcessResult> {
    try {
      const given = options(folder, variables);
      const backend = await createBackend(given);
      try {
        await findLoginPrefix(given.config);
      } finally {
        await backend.close();
      }
      return { code: 0, text: "" };
    } catch (error) {
      const { message, exitCode = 1 } = error as Error & { exitCode?: number };
      return { code: exitCode, text: message };
    }
  }

  beforeAll(async () => {
    technician = startTechnician();
    stranger = startTechnician(isRoot ? nobody : undefined);
    place = await mkdtemp(join(tmpdir(), "arzobispado-damage-"));
    template = join(place, "template");
    await mkdir(template, { mode: 0o700 });
    const photo = join(place, "foto.png");
    await writeFile(photo, Buffer.from("89504e470d0a1a0a", "hex"));
    const given = options(template);
    const backend = await createBackend(given);
    const tags = Array.from({ length: 400 }, (_, number) => {
      const id = `tag${String(number).padStart(12, "0")}`;
      return { id, values: { nombre: `Etiqueta ${number}` } };
    });
    await backend.content.insert("tags", tags);
    const values = { titulo: "Noticia", activo: true };
    await backend.content.insert("noticias", [{ id: "noticia00000001", values, files: { foto_portada: [photo] } }]);
    await findLoginPrefix(given.config);
    await backend.backups.create(archive);
    // Marks the folder of backups, as the first seconds of a server do.
    await backend.tidy();
    await backend.close();
    // State after a killed server: the file complete, with a log beside it.
    await writeFile(database(template, "-wal"), "");
    // Removed, because each case would copy and compare 32 MB.
    await rm(join(template, "disk-reserve"));
  });
  afterAll(async () => {
    await technician[Symbol.asyncDispose]();
    await stranger[Symbol.asyncDispose]();
    await rm(place, { recursive: true });
  });

  const cells = Object.entries(rows).flatMap(([state, row]) =>
    Object.entries(row.cells).map(([door, cell]) => ({ state, row, door: door as Door, cell })),
  );
  const cases = drawnCases(cells, 1, ({ state }) => state);

  it.each(cases)("[SVC-05] $state: $door", async ({ row, door, cell: [code, says, changes] }) => {
    const folder = await mkdtemp(join(place, "cell-"));
    await cp(template, folder, { recursive: true });
    await row.damage(folder);
    const before = await filesOf(folder);
    const result =
      door === "serve"
        ? await serve(folder, row.environment)
        : await technician.run(folder, commands[door], row.environment);
    expect([result.code, result.text]).toEqual([code, expect.stringMatching(says)]);
    expect(result.text).not.toMatch(/^\s+at .*:\d+/m);
    if (door !== "serve") expect(result.text.split("\n")[0]).toBe(`Datos: ${folder} (SQLite)`);
    // A start and a check close the database, which may update its file.
    const kept = changes ?? (code === 0 ? /^data\.db(?:-wal)?$/ : /^data\.db-wal$/);
    expect(without(await filesOf(folder), kept)).toEqual(without(before, kept));
    await rm(folder, { recursive: true });
  });

  /** Expected results for another user's folder: modes do not stop root, so these processes run as another user. */
  const closed: Record<Door, Cell> = {
    serve: [1, /no puede leer y escribir «\/.*», que es de .* con el modo 0[57]\d\d.*chown -R/],
    doctor: [1, /no puede leer y escribir «\/.*chown -R/],
    list: [0, listed],
    create: [1, /no puede leer y escribir «\/.*chown -R/],
    restore: [1, /no puede leer y escribir «\/.*chown -R/],
  };
  it.each(drawnCases(Object.entries(closed), 2))(
    "[SVC-05] data of another user are only read: %s",
    async (door, [code, says]) => {
      const folder = await mkdtemp(join(place, "cell-"));
      await cp(template, folder, { recursive: true });
      await chmod(place, 0o755);
      const mode = isRoot ? 0o755 : 0o555;
      for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
        await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? mode : mode & 0o644);
      await chmod(folder, mode);
      if (isRoot) await chown(folder, 0, 0);
      const before = await filesOf(folder);
      const environment = { PORT: "0", HOME: place };
      const result =
        door === "serve"
          ? await runAsTechnician(folder, "main.ts", ["start"], environment, "", isRoot ? nobody : undefined)
          : await stranger.run(folder, commands[door as keyof typeof commands], environment);
      expect([result.code, result.text]).toEqual([code, expect.stringMatching(says)]);
      expect(result.text).not.toMatch(/^\s+at .*:\d+/m);
      expect(await filesOf(folder)).toEqual(before);
    },
  );
});
