import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Random } from "../random.ts";
import { Listener } from "./listener.ts";

export interface ReplicasOptions {
  /** Addresses of the servers on one database. */
  urls: readonly string[];
  /** Token of an account that may create records of the collection. */
  token: string;
  collection: string;
  /** Text field of the collection with unique values. */
  field: string;
  rounds: Iterable<number>;
  seed: number;
  /** Ends all connections of the servers to the database. */
  cut(): Promise<void>;
  /** Throws if a server has ended. */
  checkServers(): void;
  tell?: (line: string) => void;
}

export interface ReplicasResult {
  cuts: number;
  acknowledged: number;
  /** Number of saves and lists answered 503. */
  outages: number;
  /** Events that listeners should have received, and streams that ended instead. */
  expected: number;
  ended: number;
}

/** Milliseconds of one round, and of its longest pause between two cuts. */
const [longestRound, longestPause] = [250, 80];
/** Milliseconds in which all listeners must know all records. */
const longestSettling = 60_000;
/** Rounds between two checks that all records are known. */
const lookEvery = 25;

/**
 * Ends all connections of some servers to their PostgreSQL at random moments, while records are created and followed at
 * each server.
 * @throws AssertionError for a server that ended, a 500, an acknowledged record that is missing or stored twice, and a
 * record of which a listener never heard
 */
export async function cutConnections(options: ReplicasOptions): Promise<ReplicasResult> {
  const { urls, collection, field, token, rounds, seed, cut, checkServers, tell } = options;
  const random = new Random(seed);
  await using resources = new AsyncDisposableStack();
  const listeners = urls.flatMap((url) => [
    resources.use(new Listener(url, { collection, filter: `${field} != 'none'` })),
    resources.use(new Listener(url, { collection, token })),
  ]);
  await settled(() => listeners.every(({ isFollowing }) => isFollowing), "all listeners follow");
  const saver = new Saver(options);
  let cuts = 0;
  const look = async () => {
    checkServers();
    const missing = () => listeners.flatMap(({ known }) => [...saver.acknowledged].filter((id) => !known.has(id)));
    await settled(() => missing().length === 0, "everybody who followed knows of each record", missing);
  };
  for (const round of rounds) {
    const end = performance.now() + longestRound;
    const working = urls.map((url) => saver.saveUntil(url, end));
    for (let more = 1 + random.below(3); more > 0; more--) {
      await wait(random.below(longestPause));
      await cut();
      cuts++;
    }
    await Promise.all(working);
    checkServers();
    if (round % lookEvery === 0) {
      await look();
      tell?.(`${round}: ${cuts} cuts, ${saver.acknowledged.size} records acknowledged`);
    }
  }
  await look();
  for (const url of urls) await checkRecords(url, options, saver.acknowledged);
  const sum = (of: (listener: Listener) => number) => listeners.reduce((total, each) => total + of(each), 0);
  assert.equal(
    sum(({ doubled }) => doubled),
    0,
    "events that a stream brought twice",
  );
  return {
    cuts,
    acknowledged: saver.acknowledged.size,
    outages: saver.outages,
    expected: saver.acknowledged.size * listeners.length,
    ended: sum(({ ended }) => ended),
  };
}

/** Creates records, each until it is acknowledged, and lists them. */
class Saver {
  readonly acknowledged = new Set<string>();
  outages = 0;
  readonly #options: ReplicasOptions;

  constructor(options: ReplicasOptions) {
    this.#options = options;
  }

  async saveUntil(url: string, end: number): Promise<void> {
    const { token, collection, field } = this.#options;
    const records = `${url}/api/collections/${collection}/records`;
    while (performance.now() < end) {
      const value = randomUUID();
      const headers = { authorization: token, "content-type": "application/json", "idempotency-key": value };
      const body = JSON.stringify({ [field]: value });
      const saved = (await this.#ask(() => fetch(records, { method: "POST", headers, body }))) as { id: string };
      this.acknowledged.add(saved.id);
      const filter = encodeURIComponent(`${field}="${value}"`);
      const found = (await this.#ask(() => fetch(`${records}?filter=${filter}`))) as { items: { id: string }[] };
      assert.deepEqual(
        found.items.map(({ id }) => id),
        [saved.id],
        "a record that was just acknowledged is listed, once",
      );
    }
  }

  /** Sends a request again as long as the answer is 503. */
  async #ask(send: () => Promise<Response>): Promise<unknown> {
    for (;;) {
      const answer = await send();
      const text = await answer.text();
      if (answer.status === 200) return JSON.parse(text);
      assert.equal(answer.status, 503, `answered ${answer.status}: ${text}`);
      assert(Number(answer.headers.get("retry-after")) > 0, "a 503 says when to come back");
      this.outages++;
      await wait(20);
    }
  }
}

async function checkRecords(url: string, { collection, field }: ReplicasOptions, acknowledged: ReadonlySet<string>) {
  const rows: Record<string, string>[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = `sort=id&perPage=500&page=${page}`;
    const answer = await fetch(`${url}/api/collections/${collection}/records?${query}`);
    const { items, totalPages } = (await answer.json()) as { items: typeof rows; totalPages: number };
    rows.push(...items);
    pages = totalPages;
  }
  const there = new Set(rows.map(({ id }) => id));
  assert.deepEqual(
    [...acknowledged].filter((id) => !there.has(id)),
    [],
    "acknowledged records that are not there",
  );
  assert.equal(new Set(rows.map((row) => row[field])).size, rows.length, "each save made one record");
}

async function settled(isSo: () => boolean, what: string, left: () => unknown[] = () => []): Promise<void> {
  const end = performance.now() + longestSettling;
  while (!isSo()) {
    assert(performance.now() < end, `${what}; left: ${left().slice(0, 5).join(", ")} (${left().length})`);
    await wait(10);
  }
}
