import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { startWatched, type Watched } from "./test-library.ts";
import { openStream } from "./test-streams.ts";

const topicOf = (filter: string) => `genres/*?options=${encodeURIComponent(JSON.stringify({ query: { filter } }))}`;
/** Filter that joins books of a genre with all books of that genre, repeatedly. */
const multiplied = "books_via_genre.genre.books_via_genre.genre.books_via_genre.title ?~ 'zzz'";
const fewRows = "books_via_genre.title ?~ 'libro'";

describe.each(databases)("subscriptions whose filters read many rows on %s", { timeout: 30_000 }, (database) => {
  let on: Watched;
  let genre: string;

  beforeAll(async () => {
    on = await startWatched(database);
    genre = await on.create("genres", { name: "Novela" });
    const books = Array.from({ length: 300 }, (_, number) => ({
      id: `book${String(number).padStart(11, "0")}`,
      values: { title: `Libro ${number}`, public: true, genre },
    }));
    await on.api.backend.content.insert("books", books);
  });
  afterAll(() => on[Symbol.asyncDispose]());

  async function listen(subscriptions: string[], token?: string) {
    const stream = await openStream(on.url);
    expect((await stream.subscribe(subscriptions, token)).status).toBe(204);
    return stream;
  }
  const rename = (name: string) => on.update("genres", genre, { name });

  it("[SEG-63] costly subscriptions are ended with the reason, for guests before anything is read", async () => {
    const topic = topicOf(multiplied);
    using stream = await listen([topic, "genres"]);
    await rename("Cuento");
    await rename("Relato");
    const events = await stream.heard(3);
    const { genres = [], [topic]: ended } = Object.groupBy(events, ({ name }) => name);
    expect(ended?.map(({ data }) => data)).toEqual([
      { action: "error", record: {}, reason: "The filter of this subscription compares too many rows." },
    ]);
    expect(genres.map(({ data }) => data.record.name)).toEqual(["Cuento", "Relato"]);
  });

  it("[SEG-63] costly subscriptions delay no save, and are ended when one event takes them too long", async () => {
    const editor = await on.api.account("editors");
    const topic = topicOf(multiplied);
    using greedy = await listen(
      Array.from({ length: 2 }, (_, number) => topicOf(`${multiplied} && name != '${number}'`)),
      editor.token,
    );
    using single = await listen([topic], editor.token);
    using others = await listen(["genres"]);
    await rename("Ensayo");
    const received = await others.heard(1);
    expect(received.map(({ data }) => data.record.name)).toEqual(["Ensayo"]);
    expect(greedy.events.length).toBeLessThan(2);
    const [ended] = await single.heard(1);
    expect(ended?.data).toEqual({
      action: "error",
      record: {},
      reason: "The filter of this subscription takes too long.",
    });
    await rename("Drama");
    await others.heard(2);
    expect(single.events).toHaveLength(1);
  });

  it("[SEG-63] costly subscriptions that expand back relations delay no save either", async () => {
    const expanding = (number: number) => {
      const query = { expand: "books_via_genre", fields: `id,f${number}` };
      return `genres/*?options=${encodeURIComponent(JSON.stringify({ query }))}`;
    };
    using greedy = await listen(Array.from({ length: 60 }, (_, number) => expanding(number)));
    using others = await listen(["genres"]);
    await rename("Fábula");
    await others.heard(1);
    expect(greedy.events.length).toBeLessThan(60);
    await greedy.heard(60);
    using one = await listen([
      topicOf("")
        .replace("filter", "expand")
        .replace(/%22%22/, "%22books_via_genre%22"),
    ]);
    await rename("Leyenda");
    const [event] = await one.heard(1);
    expect(event?.data.record.expand.books_via_genre).toHaveLength(300);
  });

  it("[API-06] subscriptions that read some other rows are told as ever, in order", async () => {
    using stream = await listen([topicOf(fewRows)]);
    for (const name of ["Uno", "Dos", "Tres"]) await rename(name);
    const events = await stream.heard(3);
    expect(events.map(({ data }) => `${data.action} ${data.record.name}`)).toEqual([
      "update Uno",
      "update Dos",
      "update Tres",
    ]);
  });
});
