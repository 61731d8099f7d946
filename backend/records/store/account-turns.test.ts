import { describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
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
  it("are made one at a time, so that another person waits for one of them at the most", async () => {
    await using api = await startBackend({ database: "sqlite", collections });
    const [many, one] = [await api.account("people"), await api.account("people")];
    const ended: string[] = [];
    const send = async (who: string, token: string, parts: number) => {
      const requests = Array(parts).fill({ method: "POST", url: pages, body: { name: who } });
      const { status } = await api.send("POST", "/api/batch", { token, json: { requests } });
      ended.push(`${who} ${status}`);
    };
    // Accounts are read before: that is no part of the turns, and takes its time on a busy machine.
    for (const { token } of [many, one]) await send("early", token, 1);
    const first = Array.from({ length: 12 }, () => send("many", many.token, 40));
    await Promise.all([...first, send("one", one.token, 1)]);
    expect(ended.slice(2).toSorted()).toEqual([...Array(12).fill("many 200"), "one 200"]);
    // Without turns it is the last, for it came last. On a busy machine it may be read when some are done already.
    expect(ended.indexOf("one 200"), ended.join(", ")).toBeLessThan(2 + 11);
  });

  it("queue by account, superusers and guests do not", async () => {
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
