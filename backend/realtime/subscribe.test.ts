import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnEngine } from "../testing/drawn-on.ts";
import { startWatched, type Watched } from "./test-library.ts";
import { openStream, subscribe } from "./test-streams.ts";

const out = { public: true, published: "2026-02-01 00:00:00.000Z" };
type Refusal = { message: string; data: object };

const tooLong = (max: number) => ({
  code: "validation_length_too_long",
  message: `The length must be no more than ${max}.`,
  params: { max },
});

describe.each(drawnEngine(0))("POST /api/realtime on %s", (database) => {
  let on: Watched;
  beforeAll(async () => {
    // A short wait for other servers: there are none.
    on = await startWatched(database, { waits: { otherServers: 50 } });
  });
  afterAll(() => on[Symbol.asyncDispose]());

  it("[API-06] a subscription replaces all that the stream had", async () => {
    using stream = await openStream(on.url);
    await stream.subscribe(["books/*", "genres/*"]);
    await stream.subscribe(["genres/*"]);
    await on.create("books", { title: "Viva", ...out });
    await on.create("genres", { name: "Novela" });
    expect((await stream.heard(1)).map(({ name }) => name)).toEqual(["genres/*"]);
    await stream.subscribe([]);
    using witness = await openStream(on.url);
    await witness.subscribe(["genres/*"]);
    // Events of the first change are sent before those of the second.
    for (const name of ["Ensayo", "Teatro"]) await on.create("genres", { name });
    await witness.heard(2);
    expect(stream.events).toHaveLength(1);
  });

  it.each<[string, unknown, unknown, object]>([
    ["no client", undefined, [], { clientId: { code: "validation_required", message: "Cannot be blank." } }],
    [
      "a long client",
      "x".repeat(256),
      [],
      {
        clientId: {
          code: "validation_length_out_of_range",
          message: "The length must be between 1 and 255.",
          params: { min: 1, max: 255 },
        },
      },
    ],
    ["1001 subscriptions", "x", Array(1001).fill("a"), { subscriptions: tooLong(1000) }],
    ["a long subscription", "x", ["a", "x".repeat(2501)], { subscriptions: { 1: tooLong(2500) } }],
    [
      "a subscription of two lines",
      "x",
      ["a\ndata:forged"],
      { subscriptions: { 0: { code: "validation_match_invalid", message: "Must be in a valid format." } } },
    ],
  ])(
    "[API-06] [SEG-45] a subscription is refused with the reason: %s",
    async (_name, clientId, subscriptions, data) => {
      const answer = await subscribe(on.url, clientId, subscriptions);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        code: 400,
        status: 400,
        message: "Something went wrong while processing your request.",
        data,
      });
    },
  );

  it.each([
    "[]",
    "{",
    '{"clientId":5}',
    '{"clientId":"x","subscriptions":"a"}',
    '{"clientId":"x","subscriptions":[1]}',
  ])("[SEG-45] a subscription is refused without a reason: %s", async (body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${on.url}/api/realtime`, { method: "POST", headers, body });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as Refusal).data).toEqual({});
  });

  it("[API-06] [SEG-45] a stream takes as many and as long subscriptions as the protocol allows", async () => {
    using stream = await openStream(on.url);
    const texts = Array.from({ length: 1000 }, (_, index) => `${index} ñ`.padEnd(2500, "x"));
    expect((await stream.subscribe(texts)).status).toBe(204);
  });

  it("[SEG-44] a stream is found by its 40 characters only, and not after its end", async () => {
    using stream = await openStream(on.url);
    const ended = await openStream(on.url);
    ended[Symbol.dispose]();
    const strangers = ["x", stream.clientId.slice(0, 39), stream.clientId.toLowerCase(), `${stream.clientId}x`];
    for (const id of [...strangers, ended.clientId]) {
      await expect.poll(async () => (await subscribe(on.url, id, ["books/*"])).status, { timeout: 8000 }).toBe(404);
    }
    const answer = await subscribe(on.url, "nobody", []);
    expect(((await answer.json()) as Refusal).message).toBe("Missing or invalid client id.");
  });

  it("[SEG-44] a guest may sign in on their stream, and no other account may take it over", async () => {
    const editor = await on.api.account("editors");
    const other = await on.api.account("editors");
    using stream = await openStream(on.url);
    expect((await stream.subscribe(["books/*"])).status).toBe(204);
    expect((await stream.subscribe(["books/*"], editor.token)).status).toBe(204);
    for (const token of [other.token, on.token, undefined, "no token", await editor.sign({ lifetime: -1 })]) {
      const refused = await stream.subscribe([], token);
      expect(refused.status).toBe(403);
      expect(((await refused.json()) as Refusal).message).toBe(
        "The current and the previous request authorization don't match.",
      );
    }
    // Another token of the same account is accepted, and its subscriptions stay in force.
    expect((await stream.subscribe(["books/*"], await editor.sign())).status).toBe(204);
    await on.create("books", { title: "Oculto", public: false });
    expect((await stream.heard(1))[0]?.data.record.title).toBe("Oculto");
  });
});
