import { randomUUID } from "node:crypto";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32, deflateRawSync } from "node:zlib";
import { seal } from "../../config/sealing.ts";
import type { OpenedBackup } from "../test-backups.ts";
import type { Manifest } from "./read-manifest.ts";

interface Entry {
  name: string;
  content: Buffer;
  mode?: number;
}

/** Change to a valid backup before it is packed again. */
interface Change {
  manifest?: (manifest: Manifest) => unknown;
  /** SQL statements, or a function for other changes. */
  database?: string | ((database: DatabaseSync) => void);
  /** Changes the bytes of the closed database file. */
  bytes?: (bytes: Buffer) => Buffer;
  entries?: (entries: Entry[]) => Entry[];
  /** Changes the bytes of the whole archive. */
  archive?: (bytes: Buffer) => Buffer;
}

export interface BrokenArchive extends Change {
  what: string;
  /** Code of the error that refuses the archive. */
  code: string;
}

/** Writes a backup again with a fault in it. @returns its path */
export async function breakBackup({ folder, manifest, names }: OpenedBackup, change: Change): Promise<string> {
  const path = join(folder, `${randomUUID()}.db`);
  await copyFile(join(folder, "data.db"), path);
  if (change.database) {
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
    if (typeof change.database === "string") database.exec(change.database);
    else change.database(database);
    database.close();
  }
  const bytes = await readFile(path);
  const changedManifest = change.manifest ? change.manifest(manifest) : manifest;
  const sound: Entry[] = [
    { name: "backup.json", content: Buffer.from(JSON.stringify(changedManifest)) },
    { name: "data.db", content: change.bytes ? change.bytes(bytes) : bytes },
  ];
  for (const name of names.filter((each) => each.startsWith("storage/"))) {
    sound.push({ name, content: await readFile(join(folder, name)) });
  }
  const zip = zipped(change.entries ? change.entries(sound) : sound);
  const archive = join(folder, `${randomUUID()}.zip`);
  await writeFile(archive, change.archive ? change.archive(zip) : zip);
  return archive;
}

/**
 * Builds a zip of these entries with Node's own `crc32` and the fastest compression: the library of the product
 * computes checksums in JavaScript, which takes seconds for the bomb alone.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
function zipped(entries: Entry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode = 0o100664 } of entries) {
    const packed = deflateRawSync(content, { level: 1 });
    // Header fields from "version needed" on: flags (names in UTF-8), compression, time, date, checksum, both sizes,
    // length of the name.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    // Length of the comment, disk, internal and external attributes, offset of the entry.
    const place = Buffer.alloc(14);
    place.writeUInt32LE((mode << 16) >>> 0, 6);
    place.writeUInt32LE(offset, 10);
    // Made by system 3, Unix, whose attributes are modes.
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x3f\x03"), facts, place, Buffer.from(name)]));
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), packed]);
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** Puts a bad name into the finished archive, in place of a name of the same length. */
const renamed = (from: string, to: string) => ({
  entries: (entries: Entry[]) => [...entries, { name: from, content: Buffer.from("evil") }],
  archive: (bytes: Buffer) => Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1"),
});

const extra = (entry: Entry) => ({ entries: (entries: Entry[]) => [...entries, entry] });
const book = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0xa5)]);
const settings = (value: string) => (database: DatabaseSync) => {
  database.prepare(`UPDATE "_params" SET value = ? WHERE key = 'settings'`).run(value);
};

/** Sets bit 0 of the flags in every header: encrypted. */
function encrypted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (const [mark, offset] of [
    ["PK\x03\x04", 6],
    ["PK\x01\x02", 8],
  ] as const) {
    for (let at = copy.indexOf(mark, 0, "latin1"); at >= 0; at = copy.indexOf(mark, at + 4, "latin1")) {
      copy.writeUInt16LE(copy.readUInt16LE(at + offset) | 1, at + offset);
    }
  }
  return copy;
}

/** Makes an archive end like one with a million entries. */
function crowded(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const [size, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  const wide = Buffer.alloc(56 + 20);
  wide.write("PK\x06\x06", 0, "latin1");
  wide.writeBigUInt64LE(44n, 4);
  wide.writeBigUInt64LE(1_000_000n, 24);
  wide.writeBigUInt64LE(1_000_000n, 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(start), 48);
  wide.write("PK\x06\x07", 56, "latin1");
  wide.writeBigUInt64LE(BigInt(end), 64);
  wide.writeUInt32LE(1, 72);
  const last = Buffer.from(bytes.subarray(end));
  last.writeUInt32LE(0xffffffff, 8);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([bytes.subarray(0, end), wide, last]);
}

export const brokenArchives: BrokenArchive[] = [
  { what: "is no zip", code: "not_a_zip", archive: () => Buffer.from("SQLite format 3\0 and so on") },
  { what: "is cut off", code: "not_a_zip", archive: (bytes) => bytes.subarray(0, bytes.length - 30) },
  { what: "has lost its middle", code: "damaged", archive: (bytes) => Buffer.from(bytes).fill(0, 300, 900) },
  { what: "leads out of its folder", code: "unsafe_entry", ...renamed("xx/evil", "../evil") },
  { what: "leads out by another way", code: "unsafe_entry", ...renamed("storage/xx/evil", "storage/../evil") },
  { what: "begins at the root", code: "unsafe_entry", ...renamed("xevil", "/evil") },
  { what: "has a backslash", code: "unsafe_entry", ...renamed("xx-evil", "..\\evil") },
  { what: "has NUL in a name", code: "unsafe_entry", ...renamed("ev-il", "ev\0il") },
  {
    what: "has a symbolic link",
    code: "unsafe_entry",
    ...extra({ name: "storage/link", content: Buffer.from("/etc/passwd"), mode: 0o120777 }),
  },
  {
    what: "has a device",
    code: "unsafe_entry",
    ...extra({ name: "storage/device", content: Buffer.alloc(0), mode: 0o020666 }),
  },
  { what: "has a name twice", code: "duplicate", ...renamed("bata.db", "data.db") },
  { what: "is encrypted", code: "encrypted", archive: encrypted },
  { what: "has a million entries", code: "too_many_entries", archive: crowded },
  { what: "is a bomb", code: "bomb", ...extra({ name: "storage/a/b/bomb", content: Buffer.alloc(300 * 1024 * 1024) }) },
  { what: "is another program's", code: "not_a_backup", entries: (entries) => entries.slice(1) },
  { what: "has no database", code: "not_a_backup", entries: ([first]) => [first as Entry] },
  { what: "is of a form to come", code: "unknown_format", manifest: (manifest) => ({ ...manifest, format: 2 }) },
  { what: "says nothing of itself", code: "unknown_format", manifest: () => ["?"] },
  { what: "says that it is newer", code: "newer", manifest: (manifest) => ({ ...manifest, schema: 4000 }) },
  {
    what: "is newer",
    code: "newer",
    database: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
      INSERT OR IGNORE INTO "_migrations" SELECT i, 'future', '' FROM n`,
  },
  { what: "has gaps in its schema", code: "bad_database", database: `DELETE FROM "_migrations" WHERE "number" = 1` },
  { what: "has a database of another kind", code: "bad_database", bytes: () => Buffer.from("MariaDB") },
  { what: "has a damaged database", code: "bad_database", bytes: book },
  { what: "has half a database", code: "bad_database", bytes: (bytes) => bytes.subarray(0, bytes.length >> 1) },
  { what: "has a foreign database", code: "bad_database", database: `DROP TABLE "_collections"` },
  {
    what: "has a trigger",
    code: "bad_database",
    database: `CREATE TRIGGER evil AFTER INSERT ON "_params" BEGIN DELETE FROM books; END`,
  },
  {
    what: "has a trigger of links that are none",
    code: "bad_database",
    database: `CREATE TRIGGER "vault:evil:links:insert" AFTER INSERT ON vault BEGIN DELETE FROM books; END`,
  },
  { what: "has links of what is no field", code: "bad_database", database: `CREATE TABLE "books:evil:links" (a)` },
  { what: "has a table of its own", code: "bad_database", database: "CREATE TABLE evil (a)" },
  {
    what: "has a view in the place of a table",
    code: "bad_database",
    database: `ALTER TABLE "_params" RENAME TO "_visitors2"; CREATE VIEW "_params" AS SELECT * FROM "_visitors2"`,
  },
  {
    what: "has a virtual table in the place of rows",
    code: "bad_database",
    database: "DROP TABLE vault; CREATE VIRTUAL TABLE vault USING fts5(id, secret, owner, created, updated)",
  },
  { what: "has no table of a collection", code: "unfit", database: "DROP TABLE vault" },
  {
    what: "has a definition that is none",
    code: "bad_database",
    database: `UPDATE "_collections" SET definition = '{'`,
  },
  {
    what: "has a view that reads what is not there",
    code: "unfit",
    database: `UPDATE "_collections" SET definition = replace(definition, 'FROM genres', 'FROM nothing') WHERE name = 'shelf'`,
  },
  {
    what: "has a collection in the place of a system table",
    code: "unfit",
    database: `DROP TABLE vault; UPDATE "_collections" SET name = '_params', definition = replace(definition, '"vault"', '"_params"') WHERE name = 'vault'`,
  },
  {
    what: "has two rows where one may be",
    code: "unfit",
    database(database) {
      const indexes = database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = '_superusers' AND sql IS NOT NULL")
        .all();
      for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`);
      database.exec(`UPDATE "_superusers" SET email = 'same@books.example'`);
    },
  },
  {
    what: "lacks a file that a row names",
    code: "missing_file",
    entries: (entries) => entries.filter(({ name }) => !/\.svg$/.test(name)),
  },
  { what: "has settings of another key", code: "wrong_key", database: settings(seal("{}", Buffer.alloc(32, 1))) },
  { what: "has settings that are none", code: "unfit", database: settings("{") },
];
