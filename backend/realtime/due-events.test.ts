import { describe, expect, it } from "vitest";
import { selectParameter } from "../db/parameters.ts";
import { connectTo, makeTestPlace, type TestPlace } from "../testing/databases.ts";
import { drawnEngine } from "../testing/drawn-on.ts";
import { startBackend } from "../testing/start-backend.ts";
import { at, keptForGuests, noon, soon, startWatched, watched } from "./test-library.ts";
import { openStream } from "./test-streams.ts";

const due = (time: string) => `2026-03-01 ${time}Z`;
/** Record saved afterwards: changes are sent in order, so a due event would have come before it. */
const afterwards = { title: "Después", public: true, published: due("11:00:00.000") };

describe.each(drawnEngine(1))("due dates on %s", { timeout: 30_000 }, (database) => {
  it("[NOT-16] a due record appears to visitors once, at its moment and not before", async () => {
    await using on = await startWatched(database);
    using visitor = await openStream(on.url);
    const { token } = await on.api.account("editors");
    using editor = await openStream(on.url);
    const id = await on.create("books", { title: "Pendiente", public: true, published: due("12:30:00.000") });
    await on.create("books", { title: "Archivado", public: false, published: due("12:30:00.000") });
    await on.create("books", { title: "Poco antes", public: true, published: due("12:29:59.999") });
    await on.create("books", { title: "Más tarde", public: true, published: due("12:30:00.001") });
    await visitor.subscribe(["books/*", `books/${id}`]);
    await editor.subscribe(["books/*"], token);
    const eventTexts = () => visitor.events.map(({ name, data }) => `${name} ${data.action} ${data.record.title}`);
    on.api.setNow(at("12:29:59.999"));
    await visitor.heard(1);
    await on.create("books", afterwards);
    await visitor.heard(2);
    expect(eventTexts()).toEqual(["books/* create Poco antes", "books/* create Después"]);
    on.api.setNow(at("12:30:00.000"));
    const events = await visitor.heard(4);
    await on.create("books", afterwards);
    await visitor.heard(5);
    // Checks once more, at another moment.
    on.api.setNow(at("12:30:00.001"));
    await visitor.heard(6);
    expect(eventTexts().slice(2)).toEqual([
      "books/* create Pendiente",
      `books/${id} create Pendiente`,
      "books/* create Después",
      "books/* create Más tarde",
    ]);
    expect(events[2]?.data.record).toEqual((await on.api.get(`/api/collections/books/records/${id}`)).json);
    // A client that could see the row all the time gets no event.
    await on.create("books", afterwards);
    expect((await editor.heard(3)).map(({ data }) => data.record.title)).toEqual(Array(3).fill("Después"));
  });

  it("[NOT-16] a due record updates cached lists and totals", async () => {
    await using on = await startWatched(database, { collections: keptForGuests });
    await on.create("books", { title: "Pendiente", public: true, published: due("12:30:00.000") });
    const total = async () => (await on.api.get("/api/collections/books/records")).json.totalItems;
    expect(await total()).toBe(0);
    const heard: string[] = [];
    on.api.backend.onChange(({ action, recordId }) => heard.push(`${action} ${recordId.length}`));
    on.api.setNow(at("12:30:00.000"));
    expect(await total()).toBe(1);
    await expect.poll(() => heard, { interval: 5 }).toEqual(["due 15"]);
  });

  it("[NOT-16] a due date is not sent again for a record saved after it, and follows a date that was changed", async () => {
    await using on = await startWatched(database);
    using visitor = await openStream(on.url);
    await visitor.subscribe(["books/*"]);
    const id = await on.create("books", { title: "Pospuesto", public: true, published: due("12:30:00.000") });
    await on.update("books", id, { published: due("14:00:00.000") });
    on.api.setNow(at("12:40:00.000"));
    await on.create("books", { title: "De ayer", public: true, published: due("12:35:00.000") });
    await on.create("books", { title: "Siguiente", public: true, published: due("12:45:00.000") });
    await visitor.heard(1);
    on.api.setNow(at("12:50:00.000"));
    await visitor.heard(2);
    await on.create("books", afterwards);
    const events = await visitor.heard(3);
    expect(events.map(({ data }) => data.record.title)).toEqual(["De ayer", "Siguiente", "Después"]);
  });

  it("[NOT-16] a due date while no server ran is sent at the next start, if it is less than an hour ago", async () => {
    await using place = await makeTestPlace(database);
    const before = await startBackend({ database, place, collections: watched, now: noon });
    const open = { public: true };
    await before.given("books", { title: "Hace mucho", ...open, published: due("12:05:00.000") });
    await before.given("books", { title: "Hace poco", ...open, published: due("13:30:00.000") });
    await before[Symbol.asyncDispose]();
    const heard: (string | undefined)[] = [];
    await using after = await startBackend({ database, place, collections: watched, now: noon, waits: soon });
    after.backend.onChange(({ action, after: row }) => heard.push(`${action} ${row?.title}`));
    after.setNow(at("14:00:00.000"));
    await expect.poll(() => heard, { interval: 5 }).toContain("due Hace poco");
    await after.given("books", { ...afterwards });
    await expect.poll(() => heard, { interval: 5 }).toContain("create Después");
    expect(heard).toEqual(["due Hace poco", "create Después"]);
  });

  it("[NOT-16] a due date is sent in its time after the clock was weeks ahead and was put right", async () => {
    await using on = await startWatched(database);
    using visitor = await openStream(on.url);
    await visitor.subscribe(["books/*"]);
    await on.create("books", { title: "Lejano", public: true, published: "2026-04-01 12:00:00.000Z" });
    on.api.setNow(new Date(noon.getTime() + 40 * 24 * 60 * 60_000));
    await expect.poll(() => markOf(on.api.place)).toMatch(/^2026-04/);
    on.api.setNow(noon);
    await expect.poll(() => markOf(on.api.place)).toMatch(/^2026-03/);
    await on.create("books", { title: "Pendiente", public: true, published: due("12:30:00.000") });
    on.api.setNow(at("12:30:00.000"));
    const events = await visitor.heard(1);
    expect(events.map(({ data }) => data.record.title)).toEqual(["Pendiente"]);
  });
});

/** Date until which the server has emitted due events. */
async function markOf(place: TestPlace): Promise<string> {
  const database = connectTo(place);
  try {
    const [row] = await database.read(selectParameter(database.query, "installation.dueRaisedUntil"));
    return row?.value ?? "";
  } finally {
    await database.close();
  }
}
