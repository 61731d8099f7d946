import { describe, expect, it, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { SqliteDatabase } from "../../db/sqlite/database.ts";
import { defineCollection, text } from "../../index.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { inTurn } from "./account-turns.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const collections = [
  defineCollection({ name: "people", type: "auth", rules: open }),
  defineCollection({ name: "pages", fields: { name: text() }, rules: open }),
];
const pages = "/api/collections/pages/records";

describe("[SEG-86] saves of one account", () => {
  it("saves of one account are made one at a time, so that another person waits for one of them at the most", async () => {
    await using api = await startBackend({ database: "sqlite", collections });
    const [many, one] = [await api.account("people"), await api.account("people")];
    const send = async (token: string, parts: number) => {
      const requests = Array(parts).fill({ method: "POST", url: pages, body: { name: "x" } });
      return (await api.send("POST", "/api/batch", { token, json: { requests } })).status;
    };
    // Counts transactions that wait for the writer, which runs one at a time.
    let [waiting, most] = [0, 0];
    const { transaction } = SqliteDatabase.prototype;
    const counted = vi.spyOn(SqliteDatabase.prototype, "transaction").mockImplementation(async function (
      this: SqliteDatabase,
      ...given
    ) {
      most = Math.max(most, ++waiting);
      return await transaction.apply(this, given).finally(() => waiting--);
    });
    const statuses = await Promise.all([...Array(12).fill(many.token), one.token].map((token) => send(token, 20)));
    counted.mockRestore();
    expect(statuses).toEqual(Array(13).fill(200));
    // Waiting at most: a transaction of each account, and one that has ended but still counts in this turn. Without the
    // queue: 13.
    expect(most).toBeLessThanOrEqual(3);
  });

  it("saves queue by account, but not for superusers and guests", async () => {
    const database = {} as Database;
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const save = (name: string, account: { collectionId: string; id: string } | null) =>
      inTurn(database, account, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const [ada, eva] = [
      { collectionId: "people", id: "ada" },
      { collectionId: "people", id: "eva" },
    ];
    const saves = [
      save("ada 1", ada),
      save("ada 2", ada),
      save("eva 1", eva),
      save("guest 1", null),
      save("guest 2", null),
    ];
    expect(begun).toEqual(["ada 1", "eva 1", "guest 1", "guest 2"]);
    ends.get("ada 1")?.();
    await saves[0];
    expect(begun.at(-1)).toBe("ada 2");
    for (const end of ends.values()) end();
    await Promise.all(saves);
  });
});
