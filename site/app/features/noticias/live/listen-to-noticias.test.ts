import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The browser's own end of the connection, which the test holds in its hands. */
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
  /** The server's first event. */
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

async function listen(): Promise<void> {
  const { listenToNoticias } = await import("./listen-to-noticias.tsx");
  void listenToNoticias(end.signal);
  // The client's code is loaded, and then asked for the connection.
  await vi.waitFor(() => expect(Stream.all.length).toBeGreaterThan(0), { timeout: 10_000 });
}

/** Milliseconds until the next attempt after this one has failed. */
async function waitAfter(fail: () => unknown): Promise<number> {
  const before = Date.now();
  const { length } = Stream.all;
  await fail();
  while (Stream.all.length === length) await vi.advanceTimersByTimeAsync(1);
  return newest().at - before;
}

beforeEach(() => {
  // Each story is a page of its own, with the one client that it has.
  vi.resetModules();
  Stream.all = [];
  subscribed = [];
  refusals = 0;
  end = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal("window", { location: { origin: "http://sitio.example" } });
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
  it("[AVI-05] that breaks is tried again after the waits of the table, the last one without end, and begins with the first when it stood", async () => {
    await listen();
    await newest().connect();
    const measured: number[] = [];
    for (const _ of waits) measured.push(await waitAfter(() => newest().break()));
    expect(measured).toEqual(waits);
    await newest().connect();
    expect(subscribed.length).toBe(2);
    expect(await waitAfter(() => newest().break())).toBe(200);
    expect(open()).toBe(1);
  });

  it("[AVI-05] that never stood is tried again after the same waits", async () => {
    await listen();
    const measured: number[] = [];
    for (const _ of waits) measured.push(await waitAfter(() => newest().break()));
    expect(measured).toEqual(waits);
    await newest().connect();
    expect(subscribed.length).toBe(1);
  });

  it("[AVI-05] has fifteen seconds to begin, at first and again", async () => {
    await listen();
    await vi.advanceTimersByTimeAsync(14_999 - (Date.now() - newest().at));
    expect(open()).toBe(1);
    expect(await waitAfter(() => undefined)).toBe(1 + 200);
    await newest().connect();
    expect(await waitAfter(() => newest().break())).toBe(200);
    expect(await waitAfter(() => undefined)).toBe(15_000 + 300);
  });

  it("whose subscription is refused is made anew", async () => {
    await listen();
    refusals = 1;
    expect(await waitAfter(() => newest().connect())).toBe(200);
    await newest().connect();
    expect(subscribed.length).toBe(1);
    expect(open()).toBe(1);
  });

  it("[AVI-05] is one for all who listen, and ends with the last of them", async () => {
    await listen();
    await newest().connect();
    const other = new AbortController();
    const { browserClient } = await import("../../../backend/browser-client.ts");
    const client = await browserClient();
    const leave = await client.collection("tags").subscribe("*", () => undefined);
    const { listenToNoticias } = await import("./listen-to-noticias.tsx");
    void listenToNoticias(other.signal);
    await vi.advanceTimersByTimeAsync(10);
    expect(Stream.all.length).toBe(1);
    expect(subscribed.at(-1)?.map((topic) => topic.split("?")[0])).toEqual(["noticias/*", "tags/*"]);
    await leave();
    other.abort();
    await vi.advanceTimersByTimeAsync(10);
    expect(open()).toBe(1);
    end.abort();
    await vi.advanceTimersByTimeAsync(10);
    expect(open()).toBe(0);
  });
});
