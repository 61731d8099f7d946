import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Json, openShop, type Shop } from "./test-shop.ts";

const code = "validation_view_of_private_columns";
const closed = { listRule: null, viewRule: null };
const auths = "JOIN _externalAuths x ON x.recordRef = r.id";

describe("[API-09] a view of addresses of accounts", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop("sqlite");
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  const viewOf = (name: string, viewQuery: string, rules: Json): Json => ({ name, type: "view", viewQuery, ...rules });
  const make = (name: string, viewQuery: string, rules: Json) => shop.ask("POST", "", viewOf(name, viewQuery, rules));
  const codesOf = ({ json }: Json) =>
    Object.fromEntries(Object.entries(json.data as Json).map(([key, found]: [string, Json]) => [key, found.code]));

  it.each([
    ["plain", "SELECT id, email FROM editors"],
    ["under another name", "SELECT id, EMAIL AS contact FROM editors"],
    ["as the id", "SELECT email AS id FROM editors"],
    ["of a join", "SELECT b.id, r.email AS m FROM books b LEFT JOIN editors r ON r.id != b.id"],
    ["in an expression", "SELECT id, (lower(email) || '') AS m FROM editors"],
    ["cast", "SELECT id, CAST(email AS TEXT) AS m FROM editors"],
    ["counted", "SELECT id, count(DISTINCT email) AS n FROM editors GROUP BY id"],
    ["compared", "SELECT id, (email LIKE 'a%') AS begins FROM editors"],
    ["in a condition", "SELECT id FROM editors WHERE email LIKE 'a%'"],
    ["in a join's condition", "SELECT b.id, b.title FROM books b JOIN editors r ON r.email = b.title"],
    ["in a sub-select", "SELECT id FROM books WHERE title IN (SELECT email FROM editors)"],
    ["for grouping", "SELECT max(id) AS id, count(id) AS n FROM editors GROUP BY email"],
    ["of the superusers", "SELECT id, email FROM _superusers"],
    ["as the id at a provider", `SELECT r.id, x.providerId AS p FROM editors r ${auths}`],
  ])("a view of addresses is refused while others than superusers may read it: %s", async (_how, query) => {
    const open = await make("open", query, { listRule: "", viewRule: null });
    expect([open.status, codesOf(open)], open.text).toEqual([400, { listRule: code }]);
    expect(open.json.data.listRule.message).toMatch(/editors[.]email|_superusers[.]email|_externalAuths[.]providerId/);
    const conditional = await make("open", query, { listRule: null, viewRule: '@request.auth.id != ""' });
    expect(codesOf(conditional)).toEqual({ viewRule: code });

    const kept = await make("kept", query, closed);
    expect(kept.status, kept.text).toBe(200);
    const opened = await shop.ask("PATCH", "/kept", { listRule: "", viewRule: "" });
    expect([opened.status, codesOf(opened)]).toEqual([400, { listRule: code, viewRule: code }]);
    await shop.ask("DELETE", "/kept");
  });

  it("a view of addresses is refused in the older form, in an import, and through another view", async () => {
    const options = { query: "SELECT id, email FROM editors" };
    const legacy = await shop.ask("POST", "", { name: "open", type: "view", schema: [], options, listRule: "" });
    expect(codesOf(legacy)).toEqual({ listRule: code });

    const inner = viewOf("hidden", "SELECT id, email AS contact FROM editors", closed);
    const outer = viewOf("outer", "SELECT id, contact AS heading FROM hidden", { listRule: "", viewRule: null });
    const imported = await shop.ask("PUT", "/import", { collections: [outer, inner] });
    expect([imported.status, imported.text]).toEqual([400, expect.stringContaining(code)]);
    expect((await shop.ask("GET", "/outer")).status).toBe(404);
  });

  it("a view is refused when the view that it reads gets addresses", async () => {
    expect((await make("source", "SELECT id, name AS label FROM editors", closed)).status).toBe(200);
    expect((await make("shown", "SELECT id, label FROM source", { listRule: "", viewRule: "" })).status).toBe(200);
    const changed = await shop.ask("PATCH", "/source", { viewQuery: "SELECT id, email AS label FROM editors" });
    expect([changed.status, codesOf(changed)], changed.text).toEqual([400, { viewQuery: code }]);
  });

  it("a view without addresses is allowed", async () => {
    expect((await make("names", "SELECT id, verified FROM editors", { listRule: "", viewRule: "" })).status).toBe(200);
  });
});
