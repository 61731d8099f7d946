import { existsSync } from "node:fs";
import { rmdir } from "node:fs/promises";
import { join } from "node:path";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { ImportError } from "../import-error.ts";
import { Notes } from "../report/notes.ts";
import { ForeignDatabase } from "./foreign-database.ts";
import { type Generation, generationOf } from "./generation.ts";
import type { JsonObject } from "./json.ts";
import { type ForeignCollection, readForeignCollections, readForeignOptions } from "./read-collections.ts";
import { type ForeignSettings, readForeignSettings } from "./read-settings.ts";
import { type FoundFile, unpack } from "./unpack.ts";

/** Another server's installation, unpacked and opened. */
export interface Installation extends AsyncDisposable {
  /** Path as given. */
  path: string;
  generation: Generation;
  database: ForeignDatabase;
  files: ReadonlyMap<string, FoundFile>;
  collections: ForeignCollection[];
  settings: ForeignSettings;
  /** Options of the modern collection of superusers. */
  superuserOptions: JsonObject;
  notes: Notes;
}

interface PrepareOptions {
  /** Target of the import; the archive is unpacked within it. */
  dataDirectory: string;
  /** Key with which that server encrypted its settings: 32 bytes. */
  encryptionKey: Buffer | null;
}

/**
 * Unpacks and checks an installation to import; changes nothing of the one here. Dispose removes the folder.
 * @param path of a backup zip or of a data directory (`pb_data`)
 * @throws BadArchiveError, ImportError in Spanish
 */
export async function openInstallation(path: string, options: PrepareOptions): Promise<Installation> {
  await using resources = new AsyncDisposableStack();
  resources.use(withoutTraces(options.dataDirectory));
  const work = resources.use(await makeWorkFolder(options.dataDirectory, "import"));
  const notes = new Notes();
  const { databasePath, files, leftOut } = await unpack(path, join(work.path, "content"));
  for (const { name, why } of leftOut) {
    notes.add(
      "left",
      name,
      why === "name" ? "su nombre sale de la carpeta" : "no es un archivo, sino un enlace u otra cosa",
    );
  }
  const database = resources.use(new ForeignDatabase(databasePath));
  const generation = generationOf(database);
  const collections = readForeignCollections(database, generation, notes);
  if (collections.length === 0) throw new ImportError("no_content", "No hay ninguna colección que se pueda traer.");
  noteStrays(database, collections, notes);
  const settings = readForeignSettings(database, generation, options.encryptionKey);
  const superuserOptions = generation === "modern" ? readForeignOptions(database, "_superusers") : {};
  const owned = resources.move();
  return {
    path,
    generation,
    database,
    files,
    collections,
    settings,
    superuserOptions,
    notes,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/**
 * Removes the empty folders that an import has created. A folder that existed before stays: a server may be about to
 * use it.
 */
function withoutTraces(dataDirectory: string): AsyncDisposable {
  const made = [join(dataDirectory, "work"), dataDirectory].filter((folder) => !existsSync(folder));
  return {
    async [Symbol.asyncDispose]() {
      for (const folder of made) await rmdir(folder).catch(() => undefined);
    },
  };
}

/** Notes tables and triggers that no collection names. */
function noteStrays(database: ForeignDatabase, collections: ForeignCollection[], notes: Notes): void {
  const named = new Set(collections.map(({ definition }) => definition.name));
  for (const { definition } of collections) {
    if (definition.type === "view" || database.columns(definition.name)) continue;
    notes.add("odd", `colección ${definition.name}`, "no tiene tabla; se trajo sin filas");
  }
  for (const table of database.tables()) {
    if (table.startsWith("_") || named.has(table)) continue;
    notes.add("left", `tabla ${table}`, "ninguna colección que se traiga la nombra");
  }
  for (const trigger of database.triggers()) {
    notes.add("left", `disparador ${trigger}`, "PocketBase no hace disparadores; este no se ejecutó ni se trajo");
  }
}
