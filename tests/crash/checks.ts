import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Paper } from "./papers.ts";
import type { Place } from "./server-process.ts";
import { type Acknowledged, ask, type Pending, type Sent, type Server, type Writer } from "./writer.ts";

/** Checks everything that must hold after a killed server has started again. @throws AssertionError */
export async function check(place: Place, server: Server, writers: readonly Writer[]): Promise<void> {
  const found = new Map((await listAll(server)).map((record) => [record.id, record]));
  for (const writer of writers) {
    if (writer.pending) await settle(place, server, writer, writer.pending, found);
  }
  const stored = await listAll(server);
  const known = new Map(writers.flatMap(({ records }) => [...records]));
  assert.deepEqual(stored.map(({ id }) => id).sort(), [...known.keys()].sort(), "acknowledged records, and no others");
  for (const record of stored) {
    const { answer, sent } = known.get(record.id) as Acknowledged;
    assert.deepEqual(record, answer, "a record as it was acknowledged");
    await assertFiles(place, record, sent);
    await assertFound(server, record);
    await assertVersions(place, server, known.get(record.id) as Acknowledged);
  }
  const deleted = writers.flatMap((writer) => writer.deleted);
  for (const { answer, sent } of deleted) await assertFiles(place, answer, sent);
  await assertTrash(server, deleted);
  const versions = [...known.values(), ...deleted].reduce((sum, { former }) => sum + former.length, 0);
  if (place.databaseUrl === null) {
    checkSqlite(join(place.dataDirectory, "data.db"), { records: stored.length, versions });
  }
}

/** Checks that the trash holds all deleted records and nothing else. */
async function assertTrash({ url, token }: Server, deleted: readonly Acknowledged[]): Promise<void> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const address = `${url}/api/trash?perPage=100&page=${page}`;
    const answer = await (await fetch(address, { headers: { authorization: token } })).json();
    const { items, totalPages } = answer as { items: { recordId: string }[]; totalPages: number };
    ids.push(...items.map(({ recordId }) => recordId));
    pages = totalPages;
  }
  assert.deepEqual(ids.sort(), deleted.map(({ answer }) => answer.id).sort(), "what was deleted, and nothing else");
}

/**
 * Checks that each save before the last one has a version with its files, and that a save that did not happen has none.
 */
async function assertVersions(place: Place, { url, token }: Server, { answer, former }: Acknowledged): Promise<void> {
  const address = `${url}/api/history/papers/${answer.id}`;
  const read = async (path: string) => (await fetch(address + path, { headers: { authorization: token } })).json();
  const { totalItems } = (await read("")) as { totalItems: number };
  assert.equal(totalItems, former.length + 1, "a version for each save");
  // Checks the newest version only: a kill can have interrupted no other.
  const newest = former.at(-1);
  if (!newest) return;
  const { record } = (await read(`/${former.length}`)) as { record: Paper };
  assert.deepEqual(record, newest.answer, "a version as it was acknowledged");
  await assertFiles(place, record, newest.sent);
}

/** Checks that an unanswered save has happened as a whole or not at all. */
async function settle(
  place: Place,
  server: Server,
  writer: Writer,
  pending: Pending,
  found: ReadonlyMap<string, Paper>,
): Promise<void> {
  if (pending.kind === "create") {
    const made = [...found.values()].filter(({ title }) => title === pending.sent.title);
    assert(made.length <= 1, "one record");
    // The client tries again, and must not get a second record.
    const again = await ask(server, pending);
    assert(again?.record);
    if (made[0]) assert.deepEqual(again.record, made[0], "the first answer");
    return writer.settle(pending, again.record);
  }
  const now = found.get(pending.id) ?? null;
  if (pending.kind === "delete") {
    if (now) writer.pending = null;
    else writer.settle(pending, null);
    return;
  }
  assert(now, "a record that was acknowledged");
  if (now.title === pending.sent.title) writer.settle(pending, now);
  else writer.pending = null;
  await assertFiles(place, now, now.title === pending.sent.title ? pending.sent : pending.before.sent);
}

async function assertFiles(place: Place, record: Paper, sent: Sent): Promise<void> {
  assert.equal(record.title, sent.title);
  assert.equal(record.body, sent.body);
  for (const [names, contents] of [
    [[record.photo], sent.photo],
    [record.more, sent.more],
  ] as const) {
    assert.equal(names.length, contents.length);
    for (const [index, name] of names.entries()) {
      const content = await readFile(join(place.dataDirectory, "storage", record.collectionId, record.id, name));
      assert(content.equals(contents[index] as Buffer), "a file byte for byte");
    }
  }
}

/** Checks that the search index finds the record by its word, and finds no other. */
async function assertFound(server: Server, { id, title, body }: Paper): Promise<void> {
  const word = title.slice(-20);
  const filter = encodeURIComponent(`title ~ "${word}" && body ~ "${body.slice(5, 20)}"`);
  const response = await fetch(`${server.url}/api/collections/papers/records?filter=${filter}`);
  const { items } = (await response.json()) as { items: Paper[] };
  assert.deepEqual(
    items.map((item) => item.id),
    [id],
  );
}

async function listAll({ url }: Server): Promise<Paper[]> {
  const response = await fetch(`${url}/api/collections/papers/records?perPage=1000`);
  const { items, totalItems } = (await response.json()) as { items: Paper[]; totalItems: number };
  assert.equal(totalItems, items.length);
  return items;
}

/** Letters of one term in the search index. */
const termLength = 3;

function checkSqlite(path: string, { records, versions }: { records: number; versions: number }): void {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    assert.deepEqual(database.prepare("PRAGMA integrity_check").all(), [{ __proto__: null, integrity_check: "ok" }]);
    const [stored] = database.prepare('SELECT COUNT(*) AS total FROM "_versions"').all();
    assert.equal(stored?.total, versions, "versions of what there is, and no others");
    const terms = database.prepare('SELECT term, doc, col, "offset" FROM "papers:vocabulary"').all();
    const rows = database
      .prepare('SELECT "_rowid_" AS doc, "title:folded" AS title, "body:folded" AS body FROM papers')
      .all();
    assert.equal(rows.length, records);
    const expected = rows.flatMap(({ doc, title, body }) => [
      ...termsOf(String(title)).map((term, offset) => [term, doc, "title", offset]),
      ...termsOf(String(body)).map((term, offset) => [term, doc, "body", offset]),
    ]);
    const inIndex = terms.map(({ term, doc, col, offset }) => [term, doc, col, offset]);
    assert.deepEqual(inIndex.map(String).sort(), expected.map(String).sort(), "the index of the search");
  } finally {
    database.close();
  }
}

/**
 * Terms of a text in the search index. Two control characters end each text, so that its last letters begin a term too.
 */
function termsOf(text: string): string[] {
  const letters = [...text, "\u0002", "\u0002"];
  return letters.slice(0, 1 - termLength).map((_, start) => letters.slice(start, start + termLength).join(""));
}

/** Paths of the stored files, without the installation's mark and files that were moved aside. */
export async function storedFiles({ dataDirectory }: Place): Promise<string[]> {
  const folder = join(dataDirectory, "storage");
  return (await filesBelow(folder)).filter((path) => !relative(folder, path).startsWith("."));
}

/** Paths of uploads that no save has used. */
export const uploads = ({ dataDirectory }: Place) => filesBelow(join(dataDirectory, "uploads-tmp"));

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
