import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen, topicWith } from "./listen.ts";
import { lossByServer } from "./missed-noticias.ts";

/** Browser side of the connection, controlled by the test. */
class Stream extends EventTarget {
  static all: Stream[] = [];
  onerror: (() => void) | null = null;
  open = true;
  readonly at = Date.now();

  constructor() {
    super();
    Stream.all.push(this);
  }
  close(): void {
    this.open = false;
  }
  /** Fires the server's first event. */
  connect(): Promise<unknown> {
    this.dispatchEvent(Object.assign(new Event("PB_CONNECT"), { lastEventId: `client${Stream.all.length}` }));
    return vi.advanceTimersByTimeAsync(0);
  }
  break(): void {
    this.onerror?.();
  }
}

const newest = () => Stream.all.at(-1) as Stream;
const open = () => Stream.all.filter((stream) => stream.open).length;
let subscribed: string[][];
let refusals: number;
let end: AbortController;

const topic = topicWith("books/*", { fields: "id,title", expand: "author" });
let heard: unknown[];

let missed: number[];
let failed: number[];

const begin = () =>
  listen({
    topic,
    hear: (event) => heard.push(event),
    missed: (lost) => missed.push(lost),
    failed: (failures) => failed.push(failures),
    signal: end.signal,
  });

/** Milliseconds until the next attempt, after this one has failed by `fail`. */
async function waitAfter(fail: () => unknown): Promise<number> {
  const before = Date.now();
  const { length } = Stream.all;
  await fail();
  while (Stream.all.length === length) await vi.advanceTimersByTimeAsync(1);
  return newest().at - before;
}

beforeEach(() => {
  Stream.all = [];
  heard = [];
  missed = [];
  failed = [];
  subscribed = [];
  refusals = 0;
  end = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    if (refusals-- > 0) return new Response("{}", { status: 503 });
    subscribed.push(JSON.parse(body).subscriptions);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waits = [200, 300, 500, 1000, 1200, 1500, 2000, 2000, 2000, 2000];

describe("the connection of a page", () => {
  it("[AVI-05] a connection that breaks is retried after the waits of the table, the last one without end, and from the first once it stood", async () => {
    begin();
    await newest().connect();
    const measured: number[] = [];
    for (const _ of waits) measured.push(await waitAfter(() => newest().break()));
    expect(measured).toEqual(waits);
    await newest().connect();
    expect(subscribed.length).toBe(2);
    expect(await waitAfter(() => newest().break())).toBe(200);
    expect(open()).toBe(1);
  });

  it("[AVI-05] a connection that never stood is retried after the same waits", async () => {
    begin();
    const measured: number[] = [];
    for (const _ of waits) measured.push(await waitAfter(() => newest().break()));
    expect(measured).toEqual(waits);
    await newest().connect();
    expect(subscribed.length).toBe(1);
  });

  it("[AVI-05] a connection has fifteen seconds to begin, at first and again", async () => {
    begin();
    await vi.advanceTimersByTimeAsync(14_999 - (Date.now() - newest().at));
    expect(open()).toBe(1);
    expect(await waitAfter(() => undefined)).toBe(1 + 200);
    await newest().connect();
    expect(await waitAfter(() => newest().break())).toBe(200);
    expect(await waitAfter(() => undefined)).toBe(15_000 + 300);
  });

  it("a connection whose subscription is refused is made anew", async () => {
    begin();
    refusals = 1;
    expect(await waitAfter(() => newest().connect())).toBe(200);
    await newest().connect();
    expect(subscribed.length).toBe(1);
    expect(open()).toBe(1);
  });

  it("a connection receives its topic, as the official client names it, until the signal", async () => {
    begin();
    await newest().connect();
    const asked = '{"query":{"fields":"id,title","expand":"author"}}';
    expect(subscribed).toEqual([[`books/*?options=${encodeURIComponent(asked)}`]]);
    newest().dispatchEvent(Object.assign(new Event(topic), { data: '{"action":"create"}' }));
    expect(heard).toEqual([{ action: "create" }]);
    end.abort();
    expect(open()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Stream.all.length).toBe(1);
  });

  it("[SVC-10] a connection that was lost says when, once it stands again", async () => {
    begin();
    await newest().connect();
    expect(missed).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    const lost = performance.now();
    newest().break();
    await vi.advanceTimersByTimeAsync(200);
    newest().break();
    await vi.advanceTimersByTimeAsync(300);
    expect(missed).toEqual([]);
    await newest().connect();
    expect(missed).toEqual([lost]);
    await waitAfter(() => newest().break());
    await newest().connect();
    expect(missed).toHaveLength(2);
  });

  it("[SVC-61] a connection counts its failures in a row, those of its subscription too, until it stands", async () => {
    begin();
    await waitAfter(() => newest().break());
    refusals = 1;
    await waitAfter(() => newest().connect());
    expect(failed).toEqual([1, 2]);
    await newest().connect();
    expect(failed).toEqual([1, 2, 0]);
    await waitAfter(() => newest().break());
    expect(failed).toEqual([1, 2, 0, 1]);
  });

  it("[SVC-10] a connection asks for missed changes by the server's clock, which may differ from the device's", () => {
    expect(lossByServer("Sat, 28 Nov 2026 13:01:00 GMT", 500)).toBe(Date.parse("2026-11-28T13:00:44.500Z"));
    expect(lossByServer(null, 500)).toBe(Date.now() - 15_500);
  });

  it("[SVC-10] a connection that never stood asks for nothing", async () => {
    begin();
    await waitAfter(() => newest().break());
    await newest().connect();
    expect(missed).toEqual([]);
  });

  it("[AVI-05] a connection that has broken is not made anew after the signal", async () => {
    begin();
    newest().break();
    end.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Stream.all.length).toBe(1);
  });
});
