import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { extractArchive } from "./extract-archive.ts";
import { verifyArchive } from "./verify-archive.ts";
import { type ArchiveEntry, writeArchive } from "./write-archive.ts";

const modified = new Date("2026-11-21T12:00:00Z");
const most = 1000;

async function place() {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  return {
    folder,
    archive: join(folder, "x.zip"),
    async file(name: string, content: string): Promise<ArchiveEntry["content"]> {
      const path = join(folder, name);
      await writeFile(path, content);
      return { path, size: Buffer.byteLength(content) };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

describe("a written archive", () => {
  it("[API-12] a written archive gives back its entries, packed or not, under any name", async () => {
    await using at = await place();
    const long = "Una línea larga que se repite. ".repeat(10_000);
    const entries: ArchiveEntry[] = [
      { name: "first.json", content: Buffer.from("{}"), modified, packed: false },
      { name: "a/b/foto ñ😀.jpg", content: await at.file("one", long), modified, packed: true },
      { name: "a/b/long.txt", content: await at.file("two", long), modified, packed: false },
      { name: "a/empty", content: await at.file("three", ""), modified, packed: false },
    ];
    const md5 = await writeArchive(at.archive, entries);
    const bytes = await readFile(at.archive);
    expect(md5).toBe(createHash("md5").update(bytes).digest("base64"));
    expect(bytes.length).toBeLessThan(long.length * 1.5);
    const target = await mkdtemp(join(at.folder, "out-"));
    await extractArchive(at.archive, target);
    expect(await readFile(join(target, "a/b/foto ñ😀.jpg"), "utf8")).toBe(long);
    expect(await readFile(join(target, "a/b/long.txt"), "utf8")).toBe(long);
    expect(await readFile(join(target, "a/empty"), "utf8")).toBe("");
    expect(await readFile(join(target, "first.json"), "utf8")).toBe("{}");
    expect([...(await verifyArchive(at.archive, most))]).toEqual([
      ["first.json", 2],
      ["a/b/foto ñ😀.jpg", Buffer.byteLength(long)],
      ["a/b/long.txt", Buffer.byteLength(long)],
      ["a/empty", 0],
    ]);
  });

  it("[API-12] a written archive asks for an entry when the one before it has been read", async () => {
    await using at = await place();
    async function* entries(): AsyncGenerator<ArchiveEntry> {
      for (const name of ["one", "two", "three"]) {
        yield { name, content: await at.file(name, name.repeat(100_000)), modified, packed: true };
        await rm(join(at.folder, name));
      }
    }
    await writeArchive(at.archive, entries());
    expect((await verifyArchive(at.archive, most)).size).toBe(3);
    expect(await readdir(at.folder)).toEqual(["x.zip"]);
  });

  it.each([
    ["an entry is not there", { path: "/nothing/here", size: 1 }, /ENOENT/],
    ["an entry has another size", { path: import.meta.filename, size: 3 }, /unexpected number of bytes/],
  ])("[API-12] a written archive fails when %s", async (_what, content, message) => {
    await using at = await place();
    const entries = [{ name: "a", content: await at.file("a", "a"), modified, packed: false }];
    const odd = { name: "b", content, modified, packed: true };
    await expect(writeArchive(at.archive, [...entries, odd])).rejects.toThrow(message);
  });

  it("[API-12] a written archive fails where nothing can be written, and when it is told to stop", async () => {
    await using at = await place();
    const entry = { name: "a", content: await at.file("a", "a".repeat(1_000_000)), modified, packed: true };
    await expect(writeArchive(join(at.folder, "none", "x.zip"), [entry])).rejects.toThrow(/ENOENT/);
    await writeFile(at.archive, "somebody else's");
    await expect(writeArchive(at.archive, [entry])).rejects.toThrow(/EEXIST/);
    const stopping = new AbortController();
    async function* entries() {
      yield entry;
      stopping.abort();
      yield { ...entry, name: "b" };
    }
    const stopped = writeArchive(join(at.folder, "y.zip"), entries(), stopping.signal);
    await expect(stopped).rejects.toThrow(/aborted/);
    await expect(writeArchive(join(at.folder, "z.zip"), [entry], AbortSignal.abort())).rejects.toThrow(/aborted/);
  });

  it("[API-12] an archive with a changed byte or without its end is refused", async () => {
    await using at = await place();
    const text = "abcdefghij".repeat(1000);
    await writeArchive(at.archive, [{ name: "a", content: await at.file("a", text), modified, packed: true }]);
    const bytes = await readFile(at.archive);
    const at500 = bytes[500] ?? 0;
    bytes[500] = at500 ^ 1;
    await writeFile(at.archive, bytes);
    await expect(verifyArchive(at.archive, most)).rejects.toMatchObject({ code: "damaged" });
    bytes[500] = at500;
    await writeFile(at.archive, bytes);
    await verifyArchive(at.archive, most);
    await truncate(at.archive, bytes.length - 30);
    await expect(verifyArchive(at.archive, most)).rejects.toMatchObject({ code: "not_a_zip" });
  });
});
