import { describe, expect, it } from "vitest";
import { defineCollection, text } from "../schema/define/define-collection.ts";
import { connectTo, makeTestPlace } from "../testing/databases.ts";
import { startBackend } from "../testing/start-backend.ts";
import { lookAtClock, readClockWait } from "./steady-clock.ts";

const day = 24 * 60 * 60_000;
const begin = Date.parse("2026-03-01T12:00:00Z");
const on = (days: number) => new Date(begin + days * day);

const notes = defineCollection({
  name: "notes",
  fields: { words: text(), phone: text() },
  rules: { list: "", view: "", delete: "" },
  keptFor: { phone: 20 },
});

describe("the clock of the machine", () => {
  it("a leap of the clock stops deletions by age for three days, and none before a leap", async () => {
    await using place = await makeTestPlace("sqlite", []);
    const stored = connectTo(place);
    const look = (days: number) => lookAtClock(stored, on(days));
    try {
      // A new installation, a running server, and one that was off for less than a day.
      for (const days of [0, 0.001, 0.5, 1.4]) expect(await look(days)).toBeNull();
      expect(await look(41.4)).toEqual({ until: on(44.4), isNew: true });
      expect(await look(41.41)).toEqual({ until: on(44.4), isNew: false });
      expect(await readClockWait(stored, on(41.41))).toEqual(on(44.4));
      // A corrected clock jumps once more.
      expect(await look(1.5)).toEqual({ until: on(4.5), isNew: true });
      for (const days of [2.4, 3.3, 4.2]) expect(await look(days)).toEqual({ until: on(4.5), isNew: false });
      expect(await look(4.5)).toBeNull();
      expect(await readClockWait(stored, on(4.5))).toBeNull();
    } finally {
      await stored.close();
    }
  });

  it("a clock that is weeks ahead empties neither the trash nor values with a time limit", async () => {
    const history = { without: ["notes"], purgeRule: null };
    const books = defineCollection({ name: "books", fields: { title: text() }, rules: { delete: "" } });
    await using api = await startBackend({
      ...{ database: "sqlite" as const, collections: [notes, books], history },
      now: on(0),
      waits: { afterLeap: 3 * day },
    });
    const technician = await api.account("_superusers");
    const token = await technician.sign({ lifetime: 24 * 60 * 60 });
    const note = await api.given("notes", { words: "Momo", phone: "+591 0" });
    const book = await api.given("books", { title: "Momo" });
    await api.send("DELETE", `/api/collections/books/records/${book}`);
    const left = async () => {
      const trash = await api.get("/api/trash", { token });
      const { json } = await api.get(`/api/collections/notes/records/${note}`, { token });
      return [trash.json.items?.length, json.phone];
    };
    const at = async (days: number) => {
      api.setNow(on(days));
      await api.backend.tidy();
    };
    await at(0.1);
    await at(40);
    await at(0.2);
    expect(await left()).toEqual([1, "+591 0"]);
    // Old items are deleted once the clock has run without a jump for three days.
    for (const days of [35, 36, 37]) await at(days);
    expect((await left())[1]).toBe("+591 0");
    await at(38);
    expect((await left())[1]).toBe("");
    const place = connectTo(api.place);
    expect(await place.read(place.query.selectFrom("_trash").selectAll())).toEqual([]);
    await place.close();
    expect(api.log.filter(({ msg }) => String(msg).startsWith("the clock has leapt"))).toHaveLength(3);
  });
});
