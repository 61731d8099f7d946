import { once } from "node:events";
import { connect, Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { Connections, streamLimits } from "./connections.ts";
import { eventBytes } from "./sse.ts";
import { serveStreams } from "./test-connections.ts";
import { openStream } from "./test-streams.ts";

const minute = 60_000;

describe("open streams", () => {
  it("[SEG-45] open streams send a line every half minute, for the proxies on the way", async () => {
    await using served = await serveStreams();
    const { url } = served;
    using stream = await openStream(url);
    await expect
      .poll(
        () =>
          stream
            .text()
            .split("\n\n")
            .filter((block) => block === ":").length,
      )
      .toBeGreaterThan(2);
    expect(streamLimits.heartbeat).toBe(30_000);
  });

  it("[API-06] open streams end after five minutes without an event, and after half an hour in all", async () => {
    await using served = await serveStreams();
    const { connections, url, later } = served;
    using idle = await openStream(url);
    using busy = await openStream(url);
    const other = connections.find(busy.clientId);
    if (!other) throw new Error("The stream is not there.");
    for (let passed = 0; passed < 24; passed += 4) {
      later(4 * minute);
      connections.send(other, eventBytes("a", passed));
    }
    await expect.poll(() => idle.ended()).toBe(true);
    later(2 * minute);
    connections.send(other, eventBytes("a", "last"));
    await expect.poll(() => busy.events.at(-1)?.data).toBe("last");
    expect(busy.ended()).toBe(false);
    // Streams may end up to three minutes early, so that clients do not all reconnect at once; by now half an hour has
    // passed.
    later(4 * minute);
    await expect.poll(() => busy.ended()).toBe(true);
    expect(connections.size).toBe(0);
  });

  it("open streams stay while neither time has passed", async () => {
    await using served = await serveStreams();
    const { connections, url, later } = served;
    using stream = await openStream(url);
    later(5 * minute - 1);
    // The limits are checked at every heartbeat.
    const beats = () => stream.text().split(":\n\n").length;
    const before = beats();
    await expect.poll(beats, { interval: 5 }).toBeGreaterThan(before + 1);
    expect(stream.ended()).toBe(false);
    expect(connections.size).toBe(1);
  });

  it("[SEG-45] open streams are refused over the limits, and counted again when they end", async () => {
    await using served = await serveStreams({ connections: { inAll: 3, ofOne: 2 } });
    const { url } = served;
    const open = (client: string) => openStream(url, { "x-client": client });
    const first = await open("one");
    using _second = await open("one");
    await expect(open("one")).rejects.toMatchObject({ status: 429 });
    using _third = await open("two");
    await expect(open("two")).rejects.toMatchObject({ status: 503 });
    first[Symbol.dispose]();
    await expect
      .poll(() =>
        open("two").then(
          () => "open",
          () => "refused",
        ),
      )
      .toBe("open");
  });

  it("[SEG-45] a stream whose beginning fails is not open, and takes no room", () => {
    const connections = new Connections({ ...streamLimits, connections: { inAll: 1, ofOne: 1 } });
    const socket = new Socket();
    for (const reason of ["first", "second"]) {
      const begin = () => {
        expect(connections.size).toBe(1);
        throw new Error(reason);
      };
      expect(() => connections.open("one", socket, begin)).toThrow(reason);
      expect(connections.size).toBe(0);
    }
    expect(socket.listenerCount("close")).toBe(0);
  });

  it("[SEG-45] open streams are cut when their client does not read, and the others receive everything", async () => {
    await using served = await serveStreams();
    const { connections, port, url } = served;
    const slow = connect(port, "127.0.0.1").on("error", () => undefined);
    slow.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const [begin] = (await once(slow, "data")) as [Buffer];
    slow.pause();
    const slowId = /id:(\w+)/.exec(begin.toString())?.[1] ?? "";
    using quick = await openStream(url);
    const open = () => [slowId, quick.clientId].flatMap((id) => connections.find(id) ?? []);
    const event = eventBytes("a", "x".repeat(100_000));
    for (let round = 0; round < 200 && connections.size > 1; round++) {
      for (const connection of open()) connections.send(connection, event);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(connections.size).toBe(1);
    expect(connections.find(quick.clientId)).toBeDefined();
    expect(quick.events.length).toBeGreaterThan(5);
    slow.destroy();
  });

  it("[SEG-45] [SEG-64] open streams have room for their subscriptions, and one address cannot fill the memory", async () => {
    await using served = await serveStreams({ subscriptions: { inAll: 1_000_000, ofOne: 60_000 } });
    const { connections, url } = served;
    using stream = await openStream(url);
    using other = await openStream(url, { "x-client": "two" });
    const connection = connections.find(stream.clientId);
    const theirs = connections.find(other.clientId);
    if (!connection || !theirs) throw new Error("The streams are not there.");
    const texts = (count: number) => Array.from({ length: count }, (_, index) => `books/${index}`);
    connections.subscribe(connection, texts(50), null);
    expect(() => connections.subscribe(connection, texts(60), null)).toThrow("Too Many Requests.");
    // The old subscriptions stay, and other streams are not affected.
    expect(connections.subscriptions.textsOf(connection)).toHaveLength(50);
    connections.subscribe(theirs, texts(50), null);
    connections.subscribe(connection, [], null);
    connections.subscribe(connection, texts(55), null);
    // An ended stream frees its share of the budget.
    stream[Symbol.dispose]();
    await expect.poll(() => connections.find(stream.clientId)).toBeUndefined();
    using next = await openStream(url);
    const following = connections.find(next.clientId);
    if (!following) throw new Error("The stream is not there.");
    connections.subscribe(following, texts(55), null);
    expect(connections.subscriptions.textsOf(following)).toHaveLength(55);
  });

  it("open streams end one after the other when the server stops and they are many, and no new ones begin", async () => {
    await using served = await serveStreams({ goodbye: 400 });
    const { connections, url } = served;
    const streams = await Promise.all(Array.from({ length: 150 }, () => openStream(url)));
    const started = performance.now();
    const closing = connections.close();
    await expect(openStream(url)).rejects.toMatchObject({ status: 503 });
    expect(streams.some((stream) => !stream.ended())).toBe(true);
    await closing;
    expect(performance.now() - started).toBeGreaterThan(200);
    await expect.poll(() => streams.every((stream) => stream.ended())).toBe(true);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
