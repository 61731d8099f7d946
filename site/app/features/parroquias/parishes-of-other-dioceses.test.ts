import PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { isListed, parishesOfOtherDioceses } from "./parishes-of-other-dioceses.ts";

/** Client whose server always gives this answer. */
function clientOf(status: number, body: object): PocketBase {
  const client = new PocketBase("http://127.0.0.1");
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, fetch: async () => Response.json(body, { status }) },
  });
  return client;
}

describe("parishes of another diocese", () => {
  it("a parish is of another diocese when its place says so", async () => {
    const items = [{ parroquia: "p1" }, { parroquia: "p1" }, { parroquia: "p2" }];
    const found = await parishesOfOtherDioceses(
      clientOf(200, { page: 1, perPage: 500, totalItems: 3, totalPages: 1, items }),
    );
    expect([...found]).toEqual(["p1", "p2"]);
    expect(isListed({ id: "p1" }, found)).toBe(false);
    expect(isListed({ id: "p1", expand: { vicaria: { nombre: "Sur" } } }, found)).toBe(true);
    expect(isListed({ id: "p3" }, found)).toBe(true);
  });

  it("a PocketBase without such places has no parishes of another diocese; a failure is no answer", async () => {
    const missing = { status: 404, message: "Missing collection context.", data: {} };
    expect((await parishesOfOtherDioceses(clientOf(404, missing))).size).toBe(0);
    await expect(parishesOfOtherDioceses(clientOf(503, { status: 503, message: "Busy.", data: {} }))).rejects.toThrow();
  });
});
