import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
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
import { listAside, putFileBack } from "./aside.ts";
import { refusalOf, sweepFiles, takeUnnamed } from "./sweep-files.ts";

const never = new AbortController().signal;
const metadata = { contentType: "text/plain", originalName: "" };
const keysOf = async (storage: FileStorage) => (await collect(storage.list(""))).map(({ key }) => key).sort();

describe("[API-02] [SEG-31] files that no record names", () => {
  /** Starts a server with one book and its cover, and gives the context of a sweep. */
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
    let now = new Date();
    let isOurs = true;
    return Object.assign(resources, {
      context: {
        ...{ database: opened, storage, collections, store: new RecordStore(opened) },
        isOurs: async () => isOurs,
        clock: () => now,
      },
      storage,
      folder,
      database: opened,
      setNow(moment: Date) {
        now = moment;
      },
      becomeForeign() {
        isOurs = false;
      },
      /** Keys of the files set aside, each with its day. */
      async aside() {
        return (await collect(listAside(storage))).map(({ date, key }) => `${date} ${key}`).sort();
      },
      books,
      id,
      /** Name of the cover in the book's record. */
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

  it("files without a record are deleted with what was made of them; files that are named, young or foreign stay", async () => {
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

  it("[HIS-02] files without a record stay as long as a version or the trash names them, with their record or without it", async () => {
    await using place = await start();
    const { books, id, context, cover } = place;
    const { database } = context;
    const [former, deleted, loose] = [fileKey(books, id, "a.png"), fileKey(books, "gone", "a.png"), "b.png"];
    for (const key of [former, deleted, fileKey(books, id, loose)]) await place.add(key, 2);
    const change = (work: (files: EarlierFiles) => void) =>
      database.transaction(async (transaction) => {
        const files = new EarlierFiles(transaction);
        work(files);
        files.flush();
      });
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

  it("files without a record are found among more than one read's worth, by two sweeps at once", async () => {
    await using place = await start();
    await place.age(fileKey(place.books, place.id, place.cover));
    for (let index = 0; index < 25; index++) await place.add(fileKey(place.books, `r${index % 4}`, `${index}.txt`), 2);
    await Promise.all([1, 2].map(() => sweepFiles(place.context, never, { atOnce: 10 })));
    expect(await keysOf(place.storage)).toEqual([fileKey(place.books, place.id, place.cover)]);
  });

  it("[SVC-02] files without a record are set aside for 30 days, out of every list, and come back with their type", async () => {
    await using place = await start();
    const { books, id, context, storage } = place;
    const [orphan, again] = [fileKey(books, id, "orphan.txt"), fileKey(books, "gone00000000000", "again.txt")];
    for (const key of [orphan, again]) await place.add(key, 2);
    place.setNow(new Date("2026-03-01T12:00:00Z"));
    expect(await sweepFiles(context, never)).toMatchObject({ files: 3, unnamed: 2, bytes: 2, taken: 2, refused: null });
    expect(await place.aside()).toEqual([`2026-03-01 ${again}`, `2026-03-01 ${orphan}`].sort());
    expect(await storage.stat(orphan)).toBeNull();
    // Later sweeps neither move these files again nor count them.
    expect(await sweepFiles(context, never)).toMatchObject({ files: 1, unnamed: 0, taken: 0 });
    expect(await putFileBack(storage, { date: "2026-03-01", key: again })).toBe(true);
    expect(await storage.stat(again)).toMatchObject({ size: 1, contentType: "text/plain" });
    // A file put back counts as new, so that a record may still name it.
    place.setNow(new Date("2026-03-31T00:00:00Z"));
    expect(await sweepFiles(context, never)).toMatchObject({ taken: 0 });
    expect(await place.aside()).toEqual([`2026-03-01 ${orphan}`]);
    place.setNow(new Date("2026-03-31T00:00:01Z"));
    await sweepFiles(context, never);
    expect(await place.aside()).toEqual([]);
    expect((await readdir(place.folder, { recursive: true })).filter((path) => path.includes("orphan"))).toEqual([]);
  });

  it("[SVC-02] files without a record come back when a record names them again on the thirtieth day", async () => {
    await using place = await start();
    const { books, id, cover, context } = place;
    const key = fileKey(books, id, cover);
    await place.storage.hidden.hide(key, `.aside/2026-03-01/${key}`);
    expect(await keysOf(place.storage)).toEqual([]);
    place.setNow(new Date("2026-04-02T00:00:00Z"));
    await sweepFiles(context, never);
    expect([await keysOf(place.storage), await place.aside()]).toEqual([[key], []]);
  });

  it("[SVC-02] files without a record all stay when they are more than 50, until a person confirms", async () => {
    await using place = await start();
    const { books, id, context } = place;
    for (let index = 0; index < 51; index++) await place.add(fileKey(books, id, `${index}.txt`), 2);
    expect(await sweepFiles(context, never, { atOnce: 10 })).toMatchObject({ unnamed: 51, taken: 0, refused: "many" });
    expect([(await keysOf(place.storage)).length, await place.aside()]).toEqual([52, []]);
    place.becomeForeign();
    expect(await takeUnnamed(context, never)).toBe(0);
    expect(await keysOf(place.storage)).toHaveLength(52);
  });

  it("[SVC-02] files without a record stay when their collection has no row, however few they are", async () => {
    await using place = await start();
    await place.add(fileKey(place.books, place.id, "orphan.txt"), 2);
    await place.database.transaction((transaction) => transaction.run(sql`DELETE FROM "books"`));
    const result = await sweepFiles(place.context, never);
    expect(result).toMatchObject({ taken: 0, refused: "empty_collections", emptyCollections: ["books"] });
    expect([(await keysOf(place.storage)).length, await place.aside()]).toEqual([2, []]);
  });

  it.each([
    [0, 50, null],
    [51, 51, "many"],
    [2500, 50, null],
    [2600, 52, null],
    [2600, 53, "many"],
    [100_000, 2000, null],
    [100_000, 2001, "many"],
  ])("[SVC-02] a sweep of %i files may delete %i without a record: %s", (files, unnamed, expected) => {
    expect(refusalOf({ files, unnamed, bytes: 0, emptyCollections: [] })).toBe(expected);
    expect(refusalOf({ files, unnamed, bytes: 0, emptyCollections: ["books"] })).toBe("empty_collections");
  });

  it("files without a record stay when the server stops", async () => {
    await using place = await start();
    await place.add(fileKey(place.books, place.id, "orphan.txt"), 2);
    await sweepFiles(place.context, AbortSignal.abort());
    expect(await keysOf(place.storage)).toHaveLength(2);
  });
});
