import { describe, expect, it } from "vitest";
import { Outbox } from "../../events/outbox.ts";
import { UnavailableError } from "../../protocol/errors.ts";
import { defineCollection, text } from "../../schema/define/define-collection.ts";
import { openWorkshop, withField } from "../../schema/test-workshop.ts";
import { databases } from "../../testing/databases.ts";
import { AccountAddresses } from "./account-addresses.ts";
import { changeRecords } from "./changes.ts";
import { RecentFiles } from "./held-files/recent-files.ts";
import { HistoryRules } from "./history/history-rules.ts";
import { PendingReleases } from "./pending-releases.ts";
import { StorageQuota } from "./storage-quota.ts";

const definitions = [
  defineCollection({ name: "books", fields: { title: text(), blurb: text() } }),
  defineCollection({ name: "genres", fields: { name: text() } }),
];

describe.each(databases)("writing records on %s", (engine) => {
  it("[API-09] a write that was prepared for a table that has changed since is refused", async () => {
    await using shop = await openWorkshop(engine, definitions);
    const { database, registry } = shop;
    const releases = new PendingReleases(database);
    const context = {
      database,
      collections: registry,
      outbox: new Outbox(database),
      clock: () => new Date(),
      releases,
      history: new HistoryRules(null),
      storageQuota: new StorageQuota([], () => ({ accountBytes: 1, keeperBytes: 1 }), ""),
      addresses: new AccountAddresses([]),
      recentFiles: new RecentFiles(),
      removeFiles: async () => {},
    };
    const [books, genres] = [shop.collection("books"), shop.collection("genres")];
    const stored = { id: "b1", title: "Ulises", blurb: "", created: "", updated: "" };
    await changeRecords(context, null, (changes) => changes.insert(books, [stored]));
    await shop.save(withField(books, "blurb", { name: "extra" }));
    const insert = changeRecords(context, null, (changes) => changes.insert(books, [{ ...stored, id: "b2" }]));
    await expect(insert).rejects.toThrow(UnavailableError);
    const replace = changeRecords(context, null, (changes) => changes.replace(books, stored, stored));
    await expect(replace).rejects.toThrow(UnavailableError);
    // The other collection is unchanged and takes writes.
    const genre = { id: "g1", name: "novela", created: "", updated: "" };
    await changeRecords(context, null, (changes) => changes.insert(genres, [genre]));
    expect(await shop.rows("books")).toMatchObject([{ id: "b1", extra: "" }]);
  });
});
