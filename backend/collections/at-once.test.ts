import { describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { type Json, openShop } from "./test-shop.ts";

describe.each(databases)("several superusers at once on %s", (database) => {
  it("[API-09] superusers change collections one upon the other, and only one collection gets a name", async () => {
    await using shop = await openShop(database);
    const rules = ["listRule", "viewRule", "createRule", "updateRule", "deleteRule"];
    const ids = rules.map((rule) => `id = "${rule}"`);
    await Promise.all(rules.map((rule, number) => shop.ask("PATCH", "/vault", { [rule]: ids[number] })));
    const { json } = await shop.ask("GET", "/vault");
    expect(rules.map((rule) => json[rule])).toEqual(ids);

    const fields = [{ name: "a", type: "bool" }];
    const made = await Promise.all([1, 2, 3].map(() => shop.ask("POST", "", { name: "once", fields })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const saved = await shop.api.send("POST", "/api/collections/once/records", {
      token: shop.token,
      json: { a: true },
    });
    expect(saved.json).toMatchObject({ a: true, collectionName: "once" });
    const { items } = (await shop.ask("GET", "?perPage=500")).json;
    expect(items.filter(({ name }: Json) => name === "once")).toHaveLength(1);
  });
});
