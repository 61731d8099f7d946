import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type AnswerNotice, onAnswerNotice } from "../backend/answer-notices.ts";
import { listen, topicWith } from "./listen.ts";
import { lossByServer } from "./missed-noticias.ts";

/** Browser side of the connection, controlled by the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  onerror: (() => void) | null = null;
  readyState = 0;
  open = true;
  readonly at = Date.now();
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    Stream.all.push(this);
  }
  close(): void {
    this.open = false;
  }
  /** Fires the server's first event. */
  connect(): Promise<unknown> {
    this.dispatchEvent(new Event("PB_CONNECT"));
    return vi.advanceTimersByTimeAsync(0);
  }
  break(): void {
    this.onerror?.();
  }
  /** Fails as for an answer that is no stream. */
  refuse(): void {
    this.readyState = Stream.CLOSED;
    this.onerror?.();
  }
}

const newest = () => Stream.all.at(-1) as Stream;
const open = () => Stream.all.filter((stream) => stream.open).length;
/** Addresses of the requests besides streams. */
let asked: string[];
let answer: () => Response;
let probed: AbortSignal;
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
  asked = [];
  answer = () => new Response("{}", { status: 503 });
  end = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("fetch", async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    probed = signal;
    return answer();
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
    expect(await waitAfter(() => newest().break())).toBe(200);
    expect(open()).toBe(1);
  });

  it("[AVI-05] a connection that never stood is retried after the same waits", async () => {
    begin();
    const measured: number[] = [];
    for (const _ of waits) measured.push(await waitAfter(() => newest().break()));
    expect(measured).toEqual(waits);
    await newest().connect();
    expect(open()).toBe(1);
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
    expect(await waitAfter(() => newest().refuse())).toBe(200);
    await newest().connect();
    expect(open()).toBe(1);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
  });

  it("[AVI-06] the first refusal in a row is asked for its reason, by the same address, and a break is not", async () => {
    const notices: AnswerNotice[] = [];
    const stop = onAnswerNotice((notice) => notices.push(notice));
    answer = () => Response.json({ data: {} }, { status: 403, headers: { "x-request-id": "pedido-7" } });
    begin();
    newest().refuse();
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ kind: "error", status: 403, code: null, requestId: "pedido-7" }]);
    expect(asked).toEqual([newest().address]);
    await waitAfter(() => undefined);
    for (let time = 0; time < 3; time++) await waitAfter(() => newest().refuse());
    await newest().connect();
    await waitAfter(() => newest().break());
    await waitAfter(() => newest().refuse());
    expect(asked).toHaveLength(1);
    await newest().connect();
    answer = () => new Response("id:a\n", { headers: { "content-type": "text/event-stream" } });
    newest().refuse();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await vi.waitFor(() => expect(probed.aborted).toBe(true));
    expect(notices).toHaveLength(1);
    stop();
  });

  it("a connection receives its topic, as the official client names it, until the signal", async () => {
    begin();
    await newest().connect();
    const query = '{"query":{"fields":"id,title","expand":"author"}}';
    const { searchParams } = new URL(newest().address, "http://x");
    expect([...searchParams]).toEqual([["subscriptions", `books/*?options=${encodeURIComponent(query)}`]]);
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
    await waitAfter(() => newest().refuse());
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
