import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Entry } from "yauzl";
import { type ExtractOptions, extractArchive, openContent } from "./extract-archive.ts";
import { openArchive, type PlannedFile, readDirectory } from "./read-directory.ts";
import { type TestEntry, testZip } from "./test-zip.ts";

describe("unpacking an archive", () => {
  let place: string;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  async function extract(bytes: Buffer | TestEntry[], options: ExtractOptions = {}) {
    const [path, folder] = [join(place, "a.zip"), join(place, "folder")];
    await writeFile(path, Array.isArray(bytes) ? testZip(bytes) : bytes);
    await mkdir(folder);
    return extractArchive(path, folder, options);
  }

  const written = async () =>
    (await readdir(place, { recursive: true })).filter((name) => !/^(a\.zip|folder)$/.test(name));

  it("[SEG-52] unpacking writes every file under its name, with size and checksum", async () => {
    const content = Buffer.from("It was a dark and stormy night.".repeat(1000));
    const { files, leftOut } = await extract([
      { name: "data.db", content },
      { name: "storage/books/1/cover ñ.png", content: Buffer.from("png"), method: 0 },
      { name: "storage/books/", content: Buffer.alloc(0), mode: 0o040755 },
    ]);
    expect(leftOut).toEqual([]);
    expect([...files]).toEqual([
      ["data.db", { size: content.length, md5: expect.stringMatching(/^[\w+/]{22}==$/) }],
      ["storage/books/1/cover ñ.png", { size: 3, md5: expect.any(String) }],
    ]);
    expect(await readFile(join(place, "folder", "data.db"))).toEqual(content);
    expect(await readFile(join(place, "folder", "storage/books/1/cover ñ.png"), "utf8")).toBe("png");
  });

  it("unpacking writes only the wanted files", async () => {
    const { files } = await extract([{ name: "data.db" }, { name: "logs.db" }], {
      wanted: (name) => name === "data.db",
    });
    expect([...files.keys()]).toEqual(["data.db"]);
    expect(await written()).toEqual(["folder/data.db"]);
  });

  const unsafe: [string, TestEntry][] = [
    ["a name that climbs out", { name: "../evil.txt" }],
    ["one that does so on its way", { name: "storage/../../evil.txt" }],
    ["an absolute name", { name: "/evil.txt" }],
    ["one of another system", { name: "C:\\evil.txt" }],
    ["backslashes", { name: "..\\evil.txt" }],
    ["a dot for a folder", { name: "storage/./evil.txt" }],
    ["two slashes", { name: "storage//evil.txt" }],
    ["a NUL", { name: "evil.txt\0.png" }],
    ["a line break", { name: "evil\n.txt" }],
    ["bytes that are no text", { name: Buffer.from([0x65, 0xff, 0x65]) }],
    ["a name that no disk takes", { name: "e".repeat(256) }],
    ["a symbolic link", { name: "evil", mode: 0o120777, content: Buffer.from("/etc/passwd") }],
    ["a device", { name: "evil", mode: 0o020644 }],
    ["a pipe", { name: "evil", mode: 0o010644 }],
  ];

  it.each(unsafe)("[SEG-52] unpacking refuses %s, and writes nothing", async (_what, entry) => {
    await expect(extract([{ name: "data.db" }, entry])).rejects.toMatchObject({ code: "unsafe_entry" });
    expect(await written()).toEqual([]);
  });

  it.each(unsafe)("[SEG-52] unpacking leaves out %s where the rest is wanted, and says so", async (_what, entry) => {
    const { files, leftOut } = await extract([{ name: "data.db" }, entry], { unsafe: "leave out" });
    expect([...files.keys()]).toEqual(["data.db"]);
    expect(leftOut).toHaveLength(1);
    expect(await written()).toEqual(["folder/data.db"]);
  });

  const zeros = Buffer.alloc(20 * 1024 * 1024);
  const bad: [string, string, TestEntry[], ExtractOptions?][] = [
    ["two entries of one name", "duplicate", [{ name: "data.db" }, { name: "data.db" }]],
    ["encrypted ones", "encrypted", [{ name: "data.db", flags: 1 }]],
    ["strangely packed ones", "unsupported_method", [{ name: "data.db", method: 12 }]],
    ["more entries than it may have", "too_many_entries", [{ name: "a" }, { name: "b" }], { mostEntries: 1 }],
    ["more bytes than it may have", "too_large", [{ name: "a" }], { mostBytes: 5 }],
    ["much out of little", "bomb", [{ name: "a", content: zeros }]],
    ["a size that is too small", "damaged", [{ name: "a", size: 3 }]],
    ["a size that is too great", "damaged", [{ name: "a", size: 300 }]],
    ["a checksum that is wrong", "damaged", [{ name: "a", crc: 1 }]],
    ["an entry with another name in its place", "damaged", [{ name: "a", localName: "b" }]],
    ["entries that share their bytes", "overlap", [{ name: "a" }, { name: "b", offset: 0 }]],
    ["a file that is a folder to another", "unsafe_entry", [{ name: "a" }, { name: "a/b" }]],
  ];

  it.each(bad)("[SEG-52] unpacking refuses %s", async (_what, code, entries, options) => {
    await expect(extract(entries, options)).rejects.toMatchObject({ name: "BadArchiveError", code });
  });

  it("[SEG-52] an error from before the read reaches the reader of the archive, and does not end the process", async () => {
    const path = join(place, "a.zip");
    await writeFile(path, testZip([{ name: "a", size: 3 }]));
    const zip = await openArchive(path);
    try {
      const [file] = (await readDirectory(zip, 1)).files;
      const header = await zip.readLocalFileHeaderPromise({ relativeOffsetOfLocalHeader: file?.offset } as Entry, {});
      const content = await openContent(zip, file as PlannedFile, header.fileDataStart);
      // Without a listener it would be an uncaught exception, which fails the run.
      await expect.poll(() => content.errored).toMatchObject({ message: expect.stringContaining("too many bytes") });
      await expect(content.toArray()).rejects.toThrow();
    } finally {
      zip.close();
    }
  });

  it("[SEG-52] unpacking refuses a file that is no zip, and one that is cut or changed", async () => {
    const whole = testZip([{ name: "data.db", content: Buffer.from("It was a dark and stormy night.") }]);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(45) ^ 0xff, 45);
    for (const [bytes, code] of [
      [Buffer.from("a picture"), "not_a_zip"],
      [Buffer.alloc(0), "not_a_zip"],
      [whole.subarray(0, whole.length - 30), "not_a_zip"],
      [changed, "damaged"],
    ] as const) {
      await expect(extract(Buffer.from(bytes)), code).rejects.toMatchObject({ code });
      await rm(join(place, "folder"), { recursive: true });
    }
  });

  it("an error of unpacking is in Spanish, and no name in it can rewrite the terminal", async () => {
    const name = `\u{1b}[2Jevil${"x".repeat(200)}`;
    await expect(extract([{ name: "a" }, { name }])).rejects.toThrow(
      /^El archivo tiene una entrada .*«·\[2Jevilx+…»\.$/,
    );
  });
});
