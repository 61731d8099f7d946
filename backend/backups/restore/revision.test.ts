import { describe, expect, it } from "vitest";
import { defineCollection, text } from "../../schema/define/define-collection.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend } from "../../testing/start-backend.ts";

const rules = { list: "", view: "", create: "", update: "", delete: "" };
const collections = [
  defineCollection({ name: "hours", fields: { title: text() }, rules, isNumbered: true }),
  defineCollection({ name: "notes", fields: { title: text() }, rules }),
];
const records = "/api/collections/hours/records";

describe.each(drawnEngine(0))("the number of the content on %s", { timeout: 60_000 }, (database) => {
  it("[ENT-09] the content's number rises with records made, changed, deleted and restored, and never goes back with the clock", async () => {
    const now = new Date("2026-11-22T12:00:00Z");
    const seconds = now.getTime() / 1000;
    await using api = await startBackend({ database, collections, now, waits: { restore: 100 } });
    const numbers = [await api.backend.revision()];
    const note = async () => numbers.push(await api.backend.revision());
    expect(numbers[0]).toBe(seconds);
    const { id } = (await api.send("POST", records, { json: { title: "19:00" } })).json;
    await note();
    await api.backend.backups.create("saved.zip");
    await api.send("PATCH", `${records}/${id}`, { json: { title: "18:00" } });
    await note();
    await api.given("hours", { title: "07:00" });
    await note();
    // A flat clock battery: the clock jumps ahead and back.
    api.setNow(new Date("2027-03-01T12:00:00Z"));
    await api.given("hours", { title: "08:00" });
    await note();
    expect(numbers.at(-1)).toBe(Date.parse("2027-03-01T12:00:00Z") / 1000);
    api.setNow(now);
    await api.send("DELETE", `${records}/${id}`);
    await note();
    const before = numbers.at(-1) ?? 0;
    await api.given("notes", { title: "Not numbered" });
    expect(await api.backend.revision()).toBe(before);
    await api.backend.restore({ key: "saved.zip" });
    await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
    expect((await api.get(`${records}/${id}`)).json.title).toBe("19:00");
    await note();
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("[ENT-09] the content's number rises one by one for changes of one moment, also side by side", async () => {
    await using api = await startBackend({ database, collections, now: new Date("2026-11-22T12:00:00Z") });
    const before = await api.backend.revision();
    await Promise.all(Array.from({ length: 8 }, () => api.send("POST", records, { json: { title: "19:00" } })));
    expect(await api.backend.revision()).toBe(before + 8);
  });

  it("[ENT-09] the content's number rises with a save that changes others' records too", async () => {
    await using api = await startBackend({ database, collections, now: new Date("2026-11-22T12:00:00Z") });
    const { token } = await api.account("_superusers");
    await api.send("PATCH", "/api/settings", { token, json: { batch: { enabled: true } } });
    const before = await api.backend.revision();
    const post = (name: string) => ({
      method: "POST",
      url: `/api/collections/${name}/records`,
      body: { title: "19:00" },
    });
    const json = { requests: [post("notes"), post("hours"), post("notes")] };
    expect((await api.send("POST", "/api/batch", { token, json })).status).toBe(200);
    expect(await api.backend.revision()).toBe(before + 1);
  });

  it("[ENT-09] the content's number ignores clocks behind 2080, so that it has room to rise", async () => {
    await using api = await startBackend({ database, collections, now: new Date("2199-01-01T00:00:00Z") });
    expect(await api.backend.revision()).toBe(Date.UTC(2080, 0) / 1000);
    await api.given("hours", { title: "19:00" });
    expect(await api.backend.revision()).toBe(Date.UTC(2080, 0) / 1000 + 1);
  });
});
