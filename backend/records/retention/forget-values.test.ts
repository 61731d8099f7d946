import { describe, expect, it } from "vitest";
import { defineCollection, number, text } from "../../schema/define/define-collection.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend } from "../../testing/start-backend.ts";

const letters = defineCollection({
  name: "letters",
  fields: { words: text(), phone: text({ search: true }), pages: number() },
  rules: { list: "", view: "" },
  keptFor: { phone: 90 },
});

const made = new Date("2026-03-01T12:00:00Z");
const daysLater = (days: number) => new Date(made.getTime() + days * 24 * 60 * 60 * 1000);
const history = { without: ["letters"], purgeRule: null };

describe.each(drawnEngine(0))("values with a time limit on %s", (database) => {
  it("values with a time limit are deleted on their day, with all copies; the record stays as it is", async () => {
    await using api = await startBackend({ database, collections: [letters], history, now: made });
    const values = { words: "Querida Momo", phone: "+591 0000 0001", pages: 3 };
    // More records than one transaction takes.
    await api.backend.content.insert(
      "letters",
      Array.from({ length: 130 }, (_, at) => ({ id: `l${String(at).padStart(14, "0")}`, values, files: {} })),
    );
    const path = "/api/collections/letters/records";
    const of = async (filter: string) => {
      const { json } = await api.get(`${path}?perPage=1&filter=${encodeURIComponent(filter)}`);
      return json.totalItems;
    };
    const before = (await api.get(`${path}/l00000000000000`)).json;
    api.setNow(daysLater(89.9));
    await api.backend.tidy();
    expect(await of('phone ~ "0000 0001"')).toBe(130);
    await api.given("letters", { ...values, id: "later0000000000" });

    api.setNow(daysLater(90));
    await api.backend.tidy();
    for (const filter of ['phone ~ "0000 0001"', 'phone:lower = "+591 0000 0001"', 'phone != ""']) {
      expect(await of(filter), filter).toBe(1);
    }
    expect((await api.get(`${path}/l00000000000000`)).json).toEqual({ ...before, phone: "" });
    expect((await api.get(`${path}/later0000000000`)).json.phone).toBe("+591 0000 0001");
  });
});

describe("a time for values", () => {
  it("a time limit is refused where versions would keep the values", async () => {
    const start = startBackend({ database: "sqlite", collections: [letters], history: { ...history, without: [] } });
    await expect(start).rejects.toThrow("Versions of letters would keep what is to go.");
  });

  it("a time limit is refused for a field that is no text of the collection", () => {
    for (const field of ["pages", "nothing"]) {
      const draft = { name: "letters", fields: { pages: number() }, keptFor: { [field]: 90 } };
      expect(() => defineCollection(draft)).toThrow(`letters has no text ${field} that could go.`);
    }
  });
});
