import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { NotFoundError } from "../../protocol/errors.ts";
import type { FileStorage } from "./storage.ts";
import { collect, openTestStorage } from "./test-folder.ts";

const text = { contentType: "text/plain; charset=utf-8", originalName: "Carta ñ.txt" };

/** Tests that every storage must pass. @param open opens a fresh, empty storage */
export function storageContract(name: string, open: () => Promise<AsyncDisposable & { storage: FileStorage }>): void {
  const read = async (storage: FileStorage, key: string) => (await buffer(await storage.open(key))).toString();
  const keysUnder = async (storage: FileStorage, prefix: string) =>
    (await collect(storage.list(prefix))).map(({ key }) => key).sort();

  describe(`[API-15] ${name} as a store`, () => {
    it("a store gives back a file with the data about it", async () => {
      await using place = await open();
      const before = Date.now() - 2000;
      await place.storage.put("books/one/a.txt", Buffer.from("hello"), text);
      expect(await read(place.storage, "books/one/a.txt")).toBe("hello");
      const file = await place.storage.stat("books/one/a.txt");
      expect(file).toMatchObject({ size: 5, ...text });
      expect(file?.modified.getTime()).toBeGreaterThan(before);
    });

    it("a store takes a stream of any length", async () => {
      await using place = await open();
      async function* chunks() {
        for (let index = 0; index < 50; index++) yield Buffer.alloc(65_536, index);
      }
      await place.storage.put("books/one/long.bin", chunks(), text);
      const content = await buffer(await place.storage.open("books/one/long.bin"));
      expect([content.length, content[0], content.at(-1)]).toEqual([50 * 65_536, 0, 49]);
    });

    it("a store takes a file of this machine, which stays where it is, and knows its digest", async () => {
      await using place = await open();
      await using other = await openTestStorage();
      const path = join(other.folder, "upload");
      await writeFile(path, "hello");
      const md5 = createHash("md5").update("hello").digest("base64");
      await place.storage.put("books/one/a.txt", Buffer.from("old"), text);
      await place.storage.put("books/one/a.txt", { path, md5 }, text);
      await place.storage.put("books/one/b.txt", { path, md5 }, text);
      await rm(path);
      for (const key of ["books/one/a.txt", "books/one/b.txt"]) {
        expect(await read(place.storage, key)).toBe("hello");
        expect(await place.storage.stat(key)).toMatchObject({ size: 5, md5, ...text });
      }
      await expect(place.storage.put("books/one/c.txt", { path, md5 }, text)).rejects.toThrow();
      expect(await keysUnder(place.storage, "")).toEqual(["books/one/a.txt", "books/one/b.txt"]);
    });

    it.each([
      [0, 0, "0"],
      [3, 5, "345"],
      [9, 9, "9"],
      [0, 9, "0123456789"],
    ])("a store reads bytes %i to %i, both included", async (start, end, expected) => {
      await using place = await open();
      await place.storage.put("books/one/a.txt", Buffer.from("0123456789"), text);
      const part = await buffer(await place.storage.open("books/one/a.txt", { start, end }));
      expect(part.toString()).toBe(expected);
    });

    it("a store reports a missing file, and removes it without complaint", async () => {
      await using place = await open();
      expect(await place.storage.stat("books/one/a.txt")).toBeNull();
      await expect(place.storage.open("books/one/a.txt")).rejects.toThrow(NotFoundError);
      await place.storage.remove("books/one/a.txt");
      await place.storage.removeFolder("books/one/");
      expect(await keysUnder(place.storage, "books/")).toEqual([]);
    });

    it("a store replaces a file whole", async () => {
      await using place = await open();
      await place.storage.put("books/one/a.txt", Buffer.from("a long first text"), text);
      await place.storage.put("books/one/a.txt", Buffer.from("short"), { ...text, contentType: "text/css" });
      expect(await read(place.storage, "books/one/a.txt")).toBe("short");
      expect(await place.storage.stat("books/one/a.txt")).toMatchObject({ size: 5, contentType: "text/css" });
    });

    it("a store leaves no trace of a source that breaks off, and keeps the former file", async () => {
      await using place = await open();
      async function* broken() {
        yield Buffer.from("half");
        throw new Error("the visitor left");
      }
      await place.storage.put("books/one/kept.txt", Buffer.from("old"), text);
      await expect(place.storage.put("books/one/kept.txt", broken(), text)).rejects.toThrow("the visitor left");
      await expect(place.storage.put("books/one/new.txt", broken(), text)).rejects.toThrow("the visitor left");
      expect(await read(place.storage, "books/one/kept.txt")).toBe("old");
      expect(await keysUnder(place.storage, "")).toEqual(["books/one/kept.txt"]);
    });

    it("a store removes a file, or all under a folder and nothing beside it", async () => {
      await using place = await open();
      const keys = ["books/one/a.txt", "books/one/thumbs_a.txt/1x1_a.txt", "books/one/b.txt", "books/oneself/a.txt"];
      for (const key of keys) await place.storage.put(key, Buffer.from("x"), text);
      await place.storage.remove("books/one/b.txt");
      expect(await place.storage.stat("books/one/b.txt")).toBeNull();
      await place.storage.removeFolder("books/one/");
      expect(await keysUnder(place.storage, "")).toEqual(["books/oneself/a.txt"]);
    });

    it("a store lists files by folder with their sizes, also one whose own name looks like a sidecar", async () => {
      await using place = await open();
      for (const key of ["books/one/a.txt", "books/two/notes.attrs", "pens/one/a.txt"]) {
        await place.storage.put(key, Buffer.from(key), text);
      }
      expect(await keysUnder(place.storage, "books/")).toEqual(["books/one/a.txt", "books/two/notes.attrs"]);
      expect(await keysUnder(place.storage, "books/two/")).toEqual(["books/two/notes.attrs"]);
      const [only] = await collect(place.storage.list("pens/"));
      expect(only).toMatchObject({ key: "pens/one/a.txt", size: "pens/one/a.txt".length });
    });

    it("a store keeps names of other alphabets", async () => {
      await using place = await open();
      await place.storage.put("books/one/ñandú (1) 😀.txt", Buffer.from("x"), text);
      expect(await keysUnder(place.storage, "books/one/")).toEqual(["books/one/ñandú (1) 😀.txt"]);
    });

    it("[SVC-02] a store hides a file with its type, from everything but its hidden key, and shows it again", async () => {
      await using place = await open();
      const { storage } = place;
      const [key, hiddenKey] = ["books/one/Ñ 1.txt", ".aside/2026-01-01/books/one/Ñ 1.txt"];
      await storage.put(key, Buffer.from("hello"), text);
      await storage.hidden.hide(key, hiddenKey);
      await storage.hidden.hide(key, hiddenKey);
      expect([await storage.stat(key), await storage.stat(hiddenKey), await keysUnder(storage, "")]).toEqual([
        null,
        null,
        [],
      ]);
      await expect(storage.open(hiddenKey)).rejects.toThrow(NotFoundError);
      expect(await collect(storage.hidden.list(".aside/"))).toMatchObject([{ key: hiddenKey, size: 5 }]);
      await storage.put(key, Buffer.from("another"), text);
      expect(await storage.hidden.show(hiddenKey, key)).toBe(false);
      expect(await read(storage, key)).toBe("another");
      await storage.remove(key);
      expect(await storage.hidden.show(hiddenKey, key)).toBe(true);
      expect([await read(storage, key), await storage.stat(key)]).toEqual(["hello", expect.objectContaining(text)]);
      expect(await storage.hidden.show(hiddenKey, key)).toBe(false);
    });

    it("[SVC-01] a store keeps a hidden file whole, replaces and removes it, and does not take an open key for a hidden one", async () => {
      await using place = await open();
      const { hidden } = place.storage;
      expect(await hidden.read(".mark.json")).toBeNull();
      for (const content of ["one", "the second"]) {
        await hidden.write(".mark.json", Buffer.from(content));
        expect(String(await hidden.read(".mark.json"))).toBe(content);
      }
      expect(await keysUnder(place.storage, "")).toEqual([]);
      await hidden.remove(".mark.json");
      await hidden.remove(".mark.json");
      expect(await hidden.read(".mark.json")).toBeNull();
      await place.storage.put("books/one/a.txt", Buffer.from("x"), text);
      for (const open of ["books/one/a.txt", ".aside/../books/one/a.txt", "..", "./a"]) {
        await expect(hidden.write(open, Buffer.from("y"))).rejects.toThrow();
        expect(await hidden.read(open)).toBeNull();
        await hidden.remove(open);
      }
      expect(await read(place.storage, "books/one/a.txt")).toBe("x");
    });

    it.each([
      "",
      "..",
      "../outside.txt",
      "books/../../outside.txt",
      "books/./a.txt",
      "/books/one/a.txt",
      "books//a.txt",
      "books/one/",
      "books/one/a\0.txt",
      "books/one/a\r\nb.txt",
      "books\\one\\a.txt",
      "books/one/.a.txt",
      `books/one/${"a".repeat(300)}`,
    ])("[SEG-30] a store reaches nothing by the key %j", async (key) => {
      await using place = await open();
      await expect(place.storage.put(key, Buffer.from("x"), text)).rejects.toThrow();
      expect(await place.storage.stat(key)).toBeNull();
      await expect(place.storage.open(key)).rejects.toThrow(NotFoundError);
      await place.storage.remove(key);
      expect(await keysUnder(place.storage, "")).toEqual([]);
    });
  });
}
