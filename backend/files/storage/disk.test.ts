import { mkdir, readdir, readFile, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openDiskStorage } from "./disk.ts";
import { openTestStorage } from "./test-folder.ts";
import { storageContract } from "./test-storage.ts";

storageContract("disk", openTestStorage);

describe("disk storage and the folders of PocketBase", () => {
  it("a disk storage writes the sidecar that both generations read", async () => {
    await using place = await openTestStorage();
    const metadata = { contentType: "text/plain; charset=utf-8", originalName: "Foto 1.txt" };
    await place.storage.put("books/one/a.txt", Buffer.from("hello"), metadata);
    expect(JSON.parse(await readFile(join(place.folder, "books/one/a.txt.attrs"), "utf8"))).toEqual({
      "user.cache_control": "",
      "user.content_disposition": "",
      "user.content_encoding": "",
      "user.content_language": "",
      "user.content_type": "text/plain; charset=utf-8",
      "user.metadata": { "original-filename": "Foto 1.txt" },
      md5: "XUFAKrxLKna5cZ2REBfFkg==",
    });
  });

  it.each([
    ["no sidecar", null],
    ["a broken sidecar", '{"user.content_type":'],
    ["a sidecar that is no object", "null"],
    ["a type that would break a header", '{"user.content_type":"text/html\\r\\nSet-Cookie: a=b"}'],
    ["a type that is no text", '{"user.content_type":{"a":1},"user.metadata":7}'],
  ])("[API-05] a disk storage finds the type from the content with %s", async (_, sidecar) => {
    await using place = await openTestStorage();
    await mkdir(join(place.folder, "books/one"), { recursive: true });
    await writeFile(join(place.folder, "books/one/a.png"), "\x89PNG\r\n\x1a\n", "latin1");
    if (sidecar !== null) await writeFile(join(place.folder, "books/one/a.png.attrs"), sidecar);
    expect(await place.storage.stat("books/one/a.png")).toMatchObject({ contentType: "image/png", originalName: "" });
  });

  it("[SEG-30] a disk storage follows no link out of its folder", async () => {
    await using place = await openTestStorage();
    await using other = await openTestStorage();
    await writeFile(join(other.folder, "secret"), "secret");
    await mkdir(join(place.folder, "books/one"), { recursive: true });
    await symlink(join(other.folder, "secret"), join(place.folder, "books/one/a.txt"));
    expect(await place.storage.stat("books/one/a.txt")).toBeNull();
    await expect(place.storage.open("books/one/a.txt")).rejects.toThrow("The requested resource wasn't found.");
  });

  it("a start deletes files that a crash left half written, but not those that another process is writing", async () => {
    await using place = await openTestStorage();
    const unfinished = join(place.folder, ".unfinished");
    await writeFile(join(unfinished, "old"), "half");
    await writeFile(join(unfinished, "young"), "half");
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(unfinished, "old"), longAgo, longAgo);
    await openDiskStorage(place.folder);
    expect(await readdir(unfinished)).toEqual(["young"]);
  });
});
