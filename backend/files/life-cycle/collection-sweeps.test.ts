import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { defineCollection, file, text } from "../../schema/define/define-collection.ts";
import { connectTo } from "../../testing/databases.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { openDiskStorage } from "../storage/disk.ts";
import { collect } from "../storage/test-folder.ts";
import { CollectionSweeps } from "./collection-sweeps.ts";

const posters = defineCollection({
  name: "posters",
  fields: { title: text(), drawing: file(), photos: file({ maxSelect: 9 }) },
});
/** Too many rows to read all file names while writers wait. */
const many = 5200;
const two = 2 * 60 * 60 * 1000;

async function start() {
  const resources = new AsyncDisposableStack();
  const api = resources.use(await startBackend({ database: "sqlite", collections: [posters] }));
  const database = connectTo(api.place);
  resources.defer(() => database.close());
  await database.transaction((transaction) =>
    transaction.run(
      sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many}) INSERT INTO "posters" ("id", "title") SELECT printf('p%014d', i), 'poster ' || i FROM n`,
    ),
  );
  const text = (name: string) => ({ [`${name}.txt`]: Buffer.from(name) });
  for (const title of ["one", "two"]) {
    const photos = { ...text(`${title}1`), ...text(`${title}2`) };
    await api.given("posters", { title }, { drawing: text(`${title}0`), photos });
  }
  const folder = join(api.dataDirectory, "storage");
  const storage = await openDiskStorage(folder);
  const keys = async () => (await collect(storage.list(""))).map(({ key }) => key);
  const then = new Date(Date.now() - two);
  for (const key of await keys()) await utimes(join(folder, key), then, then);
  const { token } = await api.account("_superusers");
  return Object.assign(resources, {
    api,
    token,
    async change(fields: (before: { name: string }[]) => object[]) {
      const address = "/api/collections/posters";
      const before = (await api.get(address, { token })).json;
      return (await api.send("PATCH", address, { token, json: { fields: fields(before.fields) } })).status;
    },
    /** First parts of the names of all stored files, without the random suffix. */
    names: async () => (await keys()).map((key) => key.split("/")[2]?.replace(/_.*$/, "")).sort(),
  });
}

describe("files of a large collection that no row names any more", { timeout: 60_000 }, () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("[SEG-76] files without a row are deleted after their field has gone, and after a list of them has become one", async () => {
    await using place = await start();
    expect(await place.names()).toEqual(["one0", "one1", "one2", "two0", "two1", "two2"]);
    expect(await place.change((fields) => fields.filter(({ name }) => name !== "drawing"))).toBe(200);
    await expect.poll(place.names).toEqual(["one1", "one2", "two1", "two2"]);
    const single = (fields: { name: string }[]) =>
      fields.map((field) => (field.name === "photos" ? { ...field, maxSelect: 1 } : field));
    expect(await place.change(single)).toBe(200);
    await expect.poll(place.names).toEqual(["one2", "two2"]);
  });

  it("[SEG-76] files without a row are deleted in the end when the server has ended before", async () => {
    await using place = await start();
    vi.spyOn(CollectionSweeps.prototype, "begin").mockReturnValue();
    expect(await place.change((fields) => fields.filter(({ name }) => name !== "drawing"))).toBe(200);
    expect(await place.names()).toEqual(["one0", "one1", "one2", "two0", "two1", "two2"]);
    // Cron job that every server also runs some minutes after its start, and daily.
    await place.api.send("POST", "/api/crons/filesCleanup", { token: place.token });
    await expect.poll(place.names).toEqual(["one1", "one2", "two1", "two2"]);
  });
});
