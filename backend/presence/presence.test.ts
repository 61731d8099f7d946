import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStream, type TestStream } from "../realtime/test-streams.ts";
import { bool, defineCollection, relation, text } from "../schema/define/define-collection.ts";
import { makeTestPlace, type TestPlace } from "../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";
import { goneAfter, Presence, type Present } from "./presence.ts";

const place = { collectionId: "books", recordId: "b1" };
const person = (id: string, more: Partial<Present> = {}): Present => ({
  account: { id, collectionName: "editors", nombre: id },
  tab: "t1",
  since: "2026-11-26 10:00:00.000Z",
  takes: "",
  ...more,
});

describe("presences", () => {
  it("[HIS-07] a presence is forgotten a minute after its last report, and sent only when it changes", () => {
    let now = 0;
    const changes: string[] = [];
    const presence = new Presence({
      clock: () => new Date(now),
      onChange: (_, people) => changes.push(people.map(({ account, takes }) => account.id + takes).join()),
    });
    const later = person("grace", { since: "2026-11-26 10:05:00.000Z" });
    presence.here(place, later);
    presence.here(place, person("ada"));
    now = goneAfter - 1;
    presence.here(place, { ...later, since: "2026-11-26 11:00:00.000Z" });
    presence.sweep();
    expect(presence.at(place)).toEqual([person("ada"), later]);
    now = goneAfter;
    expect(presence.at(place)).toEqual([later]);
    presence.sweep();
    presence.here(place, { ...later, takes: "!" });
    presence.here(place, later);
    presence.left(place, person("nobody"));
    presence.left(place, later);
    expect(changes).toEqual(["grace", "ada,grace", "grace", "grace!", ""]);
    expect(presence.size).toBe(0);
    presence.close();
  });

  it("[HIS-07] presences are limited in number for each record and in all", () => {
    const presence = new Presence({ clock: () => new Date(0), onChange: vi.fn() });
    for (const number of Array(200).keys()) {
      presence.here(place, person("ada", { tab: `t${number}` }));
      presence.here({ ...place, recordId: `c${number}` }, person("grace"));
      presence.here(place, person(`e${number}`));
    }
    expect(presence.at(place)).toHaveLength(50);
    expect(presence.size).toBe(100);
    presence.close();
  });
});

const collections = [
  defineCollection({
    name: "editors",
    type: "auth",
    fields: { name: text(), chief: bool() },
    rules: { view: '@request.auth.collectionName = "editors" && name != "Secret"' },
  }),
  defineCollection({
    name: "books",
    fields: { title: text(), owner: relation({ collection: "editors" }), locked: bool() },
    rules: {
      list: "",
      view: "",
      update:
        '@request.auth.collectionName = "editors" && locked = false && (owner = @request.auth.id || @request.auth.chief = true)',
    },
  }),
];

describe("POST /api/presence on two servers", () => {
  let server: TestPlace;
  let [one, other]: TestBackend[] = [];
  let [urlOfOne, urlOfOther] = ["", ""];
  let [ada, grace, stranger]: TestAccount[] = [];
  let book = "";

  beforeAll(async () => {
    server = await makeTestPlace("postgres", collections);
    one = await startBackend({ database: "postgres", collections, place: server });
    other = await startBackend({ database: "postgres", collections, place: server });
    [urlOfOne, urlOfOther] = [(await one.clients()).url, (await other.clients()).url];
    ada = await one.account("editors", { name: "Ada", chief: true });
    grace = await one.account("editors", { name: "Grace" });
    stranger = await one.account("editors", { name: "Stranger" });
    book = await one.given("books", { title: "Ulises", owner: grace.id });
  });
  afterAll(async () => {
    await one?.[Symbol.asyncDispose]();
    await other?.[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  const say = (api: TestBackend | undefined, who: TestAccount | undefined, json: object = {}) =>
    (api as TestBackend).send("POST", "/api/presence", {
      ...(who && { token: who.token }),
      json: { collection: "books", id: book, tab: "t1", ...json },
    });
  const names = (people: Present[]) =>
    people.map(({ account, tab, takes }) => `${account.nombre} ${tab}${takes && " takes"}`);
  const received = async (stream: TestStream, count: number) =>
    (await stream.heard(count)).map(({ data }) => names(data.people));

  it("[HIS-07] [API-16] a presence is sent to accounts that may change the record, at either server, and to no others", async () => {
    const topic = `@presence/books/${book}`;
    using adas = await openStream(urlOfOne);
    using graces = await openStream(urlOfOther);
    using strangers = await openStream(urlOfOne);
    using visitors = await openStream(urlOfOne);
    await adas.subscribe([topic], ada?.token);
    await graces.subscribe([topic], grace?.token);
    await strangers.subscribe([topic, "books/*"], stranger?.token);
    await visitors.subscribe([topic, "books/*"]);

    const first = await say(one, ada, { since: "2026-01-01 10:00:00.000Z" });
    expect(first.json.people).toMatchObject([{ account: { id: ada?.id, collectionName: "editors", nombre: "Ada" } }]);
    // A page cannot claim to have been open for months.
    expect(Date.parse(first.json.people[0].since)).toBeGreaterThan(Date.now() - 25 * 3_600_000);
    await received(graces, 1);
    expect(names((await say(other, grace)).json.people)).toEqual(["Ada t1", "Grace t1"]);
    // A message without news is not broadcast.
    await say(other, grace);
    await received(adas, 2);
    await say(one, ada, { takes: true });
    await received(graces, 3);
    await say(other, grace, { left: true });
    const expected = [["Ada t1"], ["Ada t1", "Grace t1"], ["Ada t1 takes", "Grace t1"], ["Ada t1 takes"]];
    expect(await received(adas, 4)).toEqual(expected);
    expect(await received(graces, 4)).toEqual(expected);

    // The other account gets the record's event only, and nothing of who has it open.
    const save = async (json: object) => {
      const answer = await one?.send("PATCH", `/api/collections/books/records/${book}`, {
        token: ada?.token ?? "",
        json,
      });
      expect(answer?.status).toBe(200);
    };
    await save({ title: "Odisea" });
    for (const stream of [strangers, visitors]) {
      expect((await stream.heard(1)).map(({ name }) => name)).toEqual(["books/*"]);
    }
    // An account that lost its right gets no more events.
    await save({ owner: "" });
    await say(one, ada, { left: true });
    await received(adas, 5);
    expect(graces.events).toHaveLength(4);
    await save({ owner: grace?.id });
  });

  it("[HIS-07] a presence is 404 for accounts that may not change the record, whatever it is, and 401 for guests", async () => {
    const locked = await one?.given("books", { title: "Locked", locked: true });
    for (const [who, json, status] of [
      [undefined, {}, 401],
      [stranger, {}, 404],
      [ada, { id: locked }, 404],
      [ada, { id: "missing00000000" }, 404],
      [ada, { collection: "nothing" }, 404],
      [ada, { collection: "_superusers", id: "x" }, 404],
      [ada, { id: "../x" }, 400],
      [ada, { id: 7 }, 400],
      [ada, { tab: "a b" }, 400],
      [ada, { since: "always" }, 400],
      [ada, {}, 200],
    ] as const) {
      expect((await say(one, who, json)).status, JSON.stringify(json)).toBe(status);
    }
    // Leaving is accepted whatever became of the record, and answers with nothing.
    for (const [who, json, status] of [
      [stranger, {}, 200],
      [ada, { id: "missing00000000" }, 200],
      [ada, { collection: "nothing" }, 200],
      [undefined, {}, 401],
    ] as const) {
      const answer = await say(one, who, { ...json, left: true });
      expect([answer.status, answer.json.people]).toEqual([status, status === 200 ? [] : undefined]);
    }
    expect(names((await say(one, ada, { tab: "t2" })).json.people)).toEqual(["Ada t1", "Ada t2"]);
  });
});
