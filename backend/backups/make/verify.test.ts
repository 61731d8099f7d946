import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ArchiveEntry, writeArchive } from "../../archive/write-archive.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { archivePath, type OpenedBackup, openBackup } from "../test-backups.ts";
import { verifyBackup } from "./verify.ts";

describe("a backup that was written", () => {
  let api: TestBackend;
  let backup: OpenedBackup;
  let folder: string;
  const never = new AbortController().signal;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
    api = await startBackend({ database: "sqlite" });
    for (const text of ["uno", "dos"]) {
      await api.given("reviews", { text: text.repeat(3000) }, { leaflet: { "leaflet.txt": Buffer.from(text) } });
    }
    await api.backend.backups.create("sound.zip");
    backup = await openBackup(archivePath(api.dataDirectory, "sound.zip"));
  });
  afterAll(async () => {
    await backup[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  let number = 0;
  /** Writes the archive again with changed content. `null` as content leaves an entry out. */
  async function changed(contents: Record<string, Buffer | null>): Promise<string> {
    const entries: ArchiveEntry[] = [];
    for (const name of backup.names) {
      const path = join(backup.folder, name);
      const { size, mtime: modified } = await stat(path);
      const content = contents[name] === undefined ? { path, size } : contents[name];
      if (content) entries.push({ name, content, modified, packed: false });
    }
    const path = join(folder, `${number++}.zip`);
    await writeArchive(path, entries);
    return path;
  }
  const verify = (path: string) => verifyBackup({ path, folder: join(folder, `read-back-${number++}`), signal: never });

  it("[SEG-53] a backup is sound when everything that it names is in it", async () => {
    await expect(verify(archivePath(api.dataDirectory, "sound.zip"))).resolves.toBeUndefined();
    await expect(verify(await changed({}))).resolves.toBeUndefined();
  });

  it("[SEG-53] a backup is unsound when it lacks a file that its records name, unless that was known", async () => {
    const [key = ""] = backup.named;
    const without = { [`storage/${key}`]: null };
    await expect(verify(await changed(without))).rejects.toThrow(`nombra un registro: «${key}»`);
    const known = Buffer.from(JSON.stringify({ ...backup.manifest, missingFiles: [key] }));
    await expect(verify(await changed({ ...without, "backup.json": known }))).resolves.toBeUndefined();
  });

  it("[SEG-53] a backup is unsound when its database is torn or missing", async () => {
    const bytes = await readFile(join(backup.folder, "data.db"));
    const torn = Buffer.from(bytes);
    torn.fill(0xff, bytes.length - 20_000, bytes.length - 12_000);
    await expect(verify(await changed({ "data.db": torn }))).rejects.toThrow();
    await expect(verify(await changed({ "data.db": bytes.subarray(0, bytes.length / 2) }))).rejects.toThrow();
    await expect(verify(await changed({ "data.db": Buffer.from("no database") }))).rejects.toThrow();
    await expect(verify(await changed({ "data.db": null }))).rejects.toThrow();
  });

  it("[SEG-53] a backup is unsound when a byte of it has changed on its way to the disk", async () => {
    const path = join(folder, "flipped.zip");
    await copyFile(archivePath(api.dataDirectory, "sound.zip"), path);
    const bytes = await readFile(path);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 0x10;
    await writeFile(path, bytes);
    await expect(verify(path)).rejects.toMatchObject({ code: "damaged" });
  });
});
