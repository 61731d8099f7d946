import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EarlierFiles, forgetEarlierFiles } from "../../records/store/history/earlier-files.ts";
import { RecordStore } from "../../records/store/record-store.ts";
import { loadRegistry } from "../../schema/registry/registry.ts";
import { makeTestPlace } from "../../testing/databases.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { quarters } from "../pictures/test-pictures.ts";
import { openDiskStorage } from "../storage/disk.ts";
import { fileKey } from "../storage/keys.ts";
import type { FileStorage } from "../storage/storage.ts";
import { collect } from "../storage/test-folder.ts";
import { sweepFiles } from "./sweep-files.ts";

const never = new AbortController().signal;
const metadata = { contentType: "text/plain", originalName: "" };
const keysOf = async (storage: FileStorage) => (await collect(storage.list(""))).map(({ key }) => key).sort();

describe("[API-02] [SEG-31] files that no record names", () => {
  /** A server with one book and its cover, and what a sweep needs. */
  async function start() {
    const resources = new AsyncDisposableStack();
    const place = resources.use(await makeTestPlace("sqlite"));
    const api = resources.use(await startBackend({ database: "sqlite", place }));
    const cover = await quarters().png().toBuffer();
    const id = await api.given("books", { title: "A" }, { cover: { "cover.png": cover } });
    const opened = await place.open();
    const collections = await loadRegistry(opened);
    const folder = join(place.dataDirectory, "storage");
    const storage = await openDiskStorage(folder);
    const books = collections.find("books")?.id ?? "";
    const [original = ""] = await keysOf(storage);
    return Object.assign(resources, {
      context: { database: opened, storage, collections, store: new RecordStore(opened) },
      storage,
      books,
      id,
      /** The cover that the book names. */
      cover: original.split("/")[2] ?? "",
      async add(key: string, hoursAgo: number) {
        await storage.put(key, Buffer.from("x"), metadata);
        const then = new Date(Date.now() - hoursAgo * 60 * 60 * 1000);
        await utimes(join(folder, key), then, then);
      },
      async age(key: string) {
        const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
        await utimes(join(folder, key), longAgo, longAgo);
      },
    });
  }

  it("go with what was made of them; what is named or young or nobody's stays", async () => {
    await using place = await start();
    const { books, id, cover } = place;
    await place.age(fileKey(books, id, cover));
    const [thumb, orphan] = [`thumbs_${cover}/20x20_${cover}`, "orphan_0123456789.png"];
    await place.add(fileKey(books, id, thumb), 2);
    await place.add(fileKey(books, id, orphan), 2);
    await place.add(fileKey(books, id, `thumbs_${orphan}/20x20_${orphan}`), 0);
    await place.add(fileKey(books, "gone00000000000", "a.png"), 2);
    await place.add(fileKey(books, "gone00000000000", "thumbs_b.png/20x20_b.png"), 2);
    await place.add(fileKey(books, id, "young_0123456789.png"), 0.9);
    await place.add("unknown00000000/one/a.png", 50);
    await place.add("loose.txt", 50);
    for (let round = 0; round < 2; round++) {
      await sweepFiles(place.context, never);
      expect(await keysOf(place.storage)).toEqual(
        [
          fileKey(books, id, cover),
          fileKey(books, id, thumb),
          fileKey(books, id, "young_0123456789.png"),
          "loose.txt",
          "unknown00000000/one/a.png",
        ].sort(),
      );
    }
  });

  it("[HIS-02] stay as long as a version or the trash names them, with their record or without it", async () => {
    await using place = await start();
    const { books, id, context, cover } = place;
    const { database } = context;
    const [former, deleted, loose] = [fileKey(books, id, "a.png"), fileKey(books, "gone", "a.png"), "b.png"];
    for (const key of [former, deleted, fileKey(books, id, loose)]) await place.add(key, 2);
    const change = (work: (files: EarlierFiles) => void) =>
      database.transaction(async (transaction) => work(new EarlierFiles(database.query, transaction)));
    await change((files) => {
      files.keep({ collectionId: books, recordId: id, names: ["a.png", loose] });
      files.keep({ collectionId: books, recordId: "gone", names: ["a.png"] });
      files.forget({ collectionId: books, recordId: id, names: [loose] });
      files.flush();
      expect(files.loose({ collectionId: books, recordId: id, names: ["a.png", loose, cover] })).toEqual([
        loose,
        cover,
      ]);
    });
    await sweepFiles(context, never);
    expect(await keysOf(place.storage)).toEqual([fileKey(books, id, cover), former, deleted].sort());
    await database.transaction(async (transaction) => {
      const files = await forgetEarlierFiles(database.query, transaction, books, [id, "gone"]);
      expect(new Map(files.map(({ recordId, names }) => [recordId, names]))).toEqual(
        new Map([
          [id, ["a.png"]],
          ["gone", ["a.png"]],
        ]),
      );
    });
    await sweepFiles(context, never);
    expect(await keysOf(place.storage)).toEqual([fileKey(books, id, cover)]);
  });

  it("are found among more than one read's worth, by two sweeps at once", async () => {
    await using place = await start();
    await place.age(fileKey(place.books, place.id, place.cover));
    for (let index = 0; index < 25; index++) await place.add(fileKey(place.books, `r${index % 4}`, `${index}.txt`), 2);
    await Promise.all([1, 2].map(() => sweepFiles(place.context, never, { atOnce: 10 })));
    expect(await keysOf(place.storage)).toEqual([fileKey(place.books, place.id, place.cover)]);
  });

  it("stay when the server stops", async () => {
    await using place = await start();
    await place.add(fileKey(place.books, place.id, "orphan.txt"), 2);
    await sweepFiles(place.context, AbortSignal.abort());
    expect(await keysOf(place.storage)).toHaveLength(2);
  });
});
