import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { makeTestPlace } from "@arzobispado/backend/testing";
import startPostgresServer from "../../tests/support/postgres-server.ts";
import { unzip } from "../../tests/support/unzip.ts";
import type { Figure } from "../figure.ts";

const root = join(import.meta.dirname, "..", "..");
const archive = join(root, "tests", "fixtures", "pocketbase", "pocketbase-0.22.zip");
const news = 500;
const files = 300;
/** Bytes; the size of a photo that a phone has made smaller. */
const fileSize = 200_000;

/** Measures the import of a PocketBase data directory into an empty place, and again when all of it is there. */
export const importing: Figure = async ({ engines }, tell) => {
  const source = await mkdtemp(join(tmpdir(), "arzobispado-bench-"));
  const stopServer = engines.includes("postgres") ? await startPostgresServer() : null;
  try {
    await unzip(archive, source);
    await grow(source);
    for (const engine of engines) {
      await using place = await makeTestPlace(engine);
      for (const when of ["first", "again"]) {
        const seconds = (await timeImport(source, place)).toFixed(1);
        tell({
          what: `import of ${news} news, ${files} files, ${engine}, ${when}`,
          value: `${seconds} s`,
          comparison: "target < 10 s",
        });
      }
    }
  } finally {
    await stopServer?.();
    await rm(source, { recursive: true, force: true });
  }
};

async function timeImport(source: string, place: { dataDirectory: string; databaseUrl: string | null }) {
  const environment = { ...process.env, DATA_DIR: place.dataDirectory, DATABASE_URL: place.databaseUrl ?? "" };
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [join(root, "cli/index.ts"), "import", source, "--yes"], {
    env: environment,
  });
  return (performance.now() - begun) / 1000;
}

/** Adds news and files to the directory, stored as PocketBase stores them. */
async function grow(source: string): Promise<void> {
  const database = new DatabaseSync(join(source, "data.db"));
  const collection = database.prepare("SELECT id FROM _collections WHERE name = 'noticias'").get();
  const row = database.prepare("SELECT * FROM noticias WHERE foto_portada != '' LIMIT 1").get() ?? {};
  const count = (table: string) => Number(database.prepare(`SELECT COUNT(*) AS total FROM ${table}`).get()?.total);
  const columns = Object.keys(row);
  const insert = database.prepare(`INSERT INTO noticias (${columns.join()}) VALUES (${columns.map(() => "?").join()})`);
  // Number of files to add: the rows of the archive name 136.
  let missing = files - 136;
  for (let number = count("noticias"); number < news; number++) {
    const id = `r${String(number).padStart(14, "0")}`;
    const photo = missing-- > 0 ? `foto_${String(number).padStart(10, "0")}.jpg` : "";
    insert.run(...columns.map((name) => ({ id, foto_portada: photo, fotos_noticia: "[]" })[name] ?? row[name] ?? null));
    if (photo === "") continue;
    const folder = join(source, "storage", String(collection?.id), id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, photo), Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(fileSize)]));
  }
  database.close();
}
