import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { defineCollection, text } from "../../schema/define/define-collection.ts";
import { loadRegistry } from "../../schema/registry/registry.ts";
import { connectTo, databases } from "../../testing/databases.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { insertRows } from "../store/rows.ts";

const staff = defineCollection({ name: "staff", type: "auth", fields: { name: text() } });
const guests = defineCollection({ name: "guests", type: "auth", fields: { name: text() } });
/** Links that need three parts of 500. With 501 in a part, two would do. */
const many = 1001;

async function start(engine: "sqlite" | "postgres") {
  const resources = new AsyncDisposableStack();
  const api = resources.use(await startBackend({ database: engine, collections: [staff, guests] }));
  const database = connectTo(api.place);
  resources.defer(() => database.close());
  const { token } = await api.account("_superusers");
  const collections = await loadRegistry(database);
  const links = collections.find("_externalAuths");
  if (!links) throw new Error("Nobody signs in.");
  for (const { id: collectionRef } of ["staff", "guests"].flatMap((name) => collections.find(name) ?? [])) {
    const count = collectionRef === collections.find("staff")?.id ? many : 3;
    for (let start = 0; start < count; start += 100) {
      const rows = Array.from({ length: Math.min(100, count - start) }, (_, index) => {
        const number = String(start + index);
        const id = `${collectionRef.slice(-4)}${number.padStart(11, "0")}`;
        const at = "2026-01-01 00:00:00.000Z";
        return {
          id,
          collectionRef,
          recordRef: `r${number}`,
          provider: "google",
          providerId: number,
          created: at,
          updated: at,
        };
      });
      await database.transaction((transaction) => insertRows(transaction, links, rows));
    }
  }
  const former = (await api.get("/api/collections/staff", { token })).json;
  const count = async (collection: string) => {
    const rows = await database.read<{ total: number }>(
      sql`SELECT COUNT(*) AS total FROM "_externalAuths" WHERE "collectionRef" = ${collections.find(collection)?.id ?? former.id}`,
    );
    return Number(rows[0]?.total);
  };
  return Object.assign(resources, { api, database, token, former, count });
}

describe.each(databases)("how the accounts of a removed collection sign in, on %s", { timeout: 60_000 }, (engine) => {
  it("[SEG-76] sign-in links of a removed collection are deleted in parts of at most 500", async () => {
    await using place = await start(engine);
    const { api, token, count } = place;
    let parts = 0;
    api.backend.onChange(({ action, collectionName }) => {
      if (action === "bulk" && collectionName === "_externalAuths") parts++;
    });
    expect((await api.send("DELETE", "/api/collections/staff", { token })).status).toBe(204);
    // The answer did not wait for all parts; a second part may be done by now.
    expect(await count("staff")).toBeGreaterThan(0);
    await expect.poll(() => count("staff"), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => parts).toBeGreaterThanOrEqual(Math.ceil(many / 500));
    expect(await count("guests")).toBe(3);
  });

  it("[SEG-76] sign-in links of a removed collection do not count for another one of the same id", async () => {
    await using place = await start(engine);
    const { api, token, former, count } = place;
    expect((await api.send("DELETE", "/api/collections/staff", { token })).status).toBe(204);
    expect((await api.send("POST", "/api/collections", { token, json: former })).status).toBe(200);
    expect(await count("staff")).toBe(0);
    const [left] = await place.database.read<{ total: number }>(sql`SELECT COUNT(*) AS total FROM "_releases"`);
    expect(Number(left?.total)).toBe(0);
    expect(await count("guests")).toBe(3);
  });
});
