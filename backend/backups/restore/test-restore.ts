import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../db/database.ts";
import { isOfInstallation } from "../../db/installation.ts";
import { openDatabase } from "../../db/open-database.ts";
import { type Outcome, readOutcome } from "../../db/outcomes.ts";
import type { SystemTables } from "../../db/system-tables.ts";
import { openDiskStorage } from "../../files/storage/disk.ts";
import { readContent } from "../../records/store/copy-content.ts";
import { hashPassword } from "../../schema/fields/password-hash.ts";
import type { TestPlace } from "../../testing/databases.ts";
import type { TestBackend } from "../../testing/start-backend.ts";

type Place = Pick<TestPlace, "dataDirectory" | "databaseUrl">;

/** Reads all content of an installation, from the database and the storage. */
export async function stateOf(place: Place) {
  const database = await openDatabase(place);
  try {
    return { ...(await rowsIn(database)), files: await filesIn(join(place.dataDirectory, "storage")) };
  } finally {
    await database.close();
  }
}

async function rowsIn(database: Database) {
  const { query } = database;
  const content = await readContent({ query, run: (statement) => database.read(statement) });
  const rows: Record<string, unknown[]> = {};
  for (const collection of content.collections.filter(({ type }) => type !== "view")) {
    rows[collection.name] = [];
    for await (const part of content.rows(collection)) rows[collection.name]?.push(...part);
  }
  const parameters = await database.read(query.selectFrom("_params").selectAll().orderBy("key"));
  const all = (table: keyof SystemTables) => database.read(query.selectFrom(table).selectAll());
  return {
    collections: content.collections,
    rows,
    parameters: parameters.filter(({ key }) => !isOfInstallation(key) && key !== "collections.version"),
    system: (await Promise.all((["_changes", "_visit_sums", "_revoked_tokens"] as const).map(all))).map((found) =>
      found.map((row) => JSON.stringify(row)).sort(),
    ),
  };
}

/** Digests of the files in a folder, by path. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Record<string, string> = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(folder.length + 1);
    // Skips files of the product itself, such as the mark of the installation.
    if (key.startsWith(".")) continue;
    found[key] = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
  }
  return found;
}

export async function outcomeOf(place: Place): Promise<Outcome | null> {
  const database = await openDatabase(place);
  try {
    return await readOutcome(database, "restore");
  } finally {
    await database.close();
  }
}

/** Fills an installation with something of each kind that a restore must bring back. */
export async function furnish(api: TestBackend): Promise<{ token: string; secret: string }> {
  const superuser = await api.account("_superusers", { id: "technician00001" });
  const secret = "correct-horse-9";
  // A cheap hash: these tests do not depend on the cost.
  const hash = await hashPassword(secret, 4);
  await api.given("_superusers", { email: "boss@books.example", password: hash, verified: true });
  const genre = await api.given("genres", { name: "Poesía" });
  await api.given("books", { title: "Ñandú", genre, moods: ["calm", "sad"], extra: { deep: [1, null] } });
  await api.given("reviews", { text: "Bueno" }, { leaflet: { "leaflet.txt": Buffer.from("uno") } });
  await api.given("reviews", { text: "Malo" }, { leaflet: { "picture.svg": Buffer.from("<svg/>") } });
  await api.send("PATCH", "/api/settings", { token: superuser.token, json: { meta: { appName: "Librería" } } });
  await api.backend.content.setNote("demoContent", "a note");
  await api.backend.content.fillVisits([{ day: "2026-01-01", kind: "page", name: "/", total: 3 }]);
  return { token: superuser.token, secret };
}

/** Makes a backup, then changes the content. One file gets other content under the same key. */
export async function twoStates(api: TestBackend, key: string) {
  const { token, secret } = await furnish(api);
  const saved = await stateOf(api.place);
  await api.backend.backups.create(key);
  await api.given("genres", { name: "Later" });
  const [review] = (await api.get("/api/collections/reviews/records")).json.items;
  const file = `${review.collectionId}/${review.id}/${review.leaflet}`;
  const storage = await openDiskStorage(join(api.dataDirectory, "storage"));
  await storage.put(file, Buffer.from("another content"), { contentType: "text/plain", originalName: "" });
  await api.send("PATCH", "/api/settings", { token, json: { meta: { appName: "Other" } } });
  return { saved, now: await stateOf(api.place), token, secret, file };
}

/** Removes files without a record from a state: they may be left, and a sweep deletes them later. */
export function withoutSpareFiles<State extends Awaited<ReturnType<typeof stateOf>>>(state: State, like: State): State {
  const files = Object.fromEntries(Object.entries(state.files).filter(([name]) => name in like.files));
  return { ...state, files };
}
