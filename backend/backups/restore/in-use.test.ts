import { EventSource } from "eventsource";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeTestPlace } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

// Browsers have `EventSource`; the clients use the global one.
beforeAll(() => void vi.stubGlobal("EventSource", EventSource));

const key = "saved.zip";
const books = 120;
const out = { public: true, published: "2026-01-01 00:00:00.000Z" };

async function fill(api: TestBackend) {
  const rows = Array.from({ length: books }, (_, number) => {
    const id = `book${String(number).padStart(11, "0")}`;
    return { id, values: { title: `saved ${number}`, body: "x".repeat(2000), ...out } };
  });
  await api.backend.content.insert("books", rows);
  await api.backend.backups.create(key);
  for (const { id, values } of rows)
    await api.backend.content.replace("books", { id, values: { ...values, title: "now" } });
}

interface Seen {
  statuses: Record<string, number>;
  /** Number of lists that mixed rows of both states. */
  mixed: number;
}

/** Starts a visitor who requests lists all the time. */
function startVisitor(url: string) {
  const seen: Seen = { statuses: {}, mixed: 0 };
  let stopped = false;
  const note = (status: string) => (seen.statuses[status] = (seen.statuses[status] ?? 0) + 1);
  const looking = (async () => {
    while (!stopped) {
      try {
        const response = await fetch(`${url}/api/collections/books/records?perPage=500&fields=title`);
        note(String(response.status));
        const { items = [] } = (await response.json()) as { items?: { title: string }[] };
        const states = new Set(items.map(({ title }) => title.split(" ")[0]));
        states.delete("editor");
        if (states.size > 1) seen.mixed++;
      } catch {
        note("no answer");
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  })();
  return {
    seen,
    async stop() {
      stopped = true;
      await looking;
      return seen;
    },
  };
}

/** Starts an editor who saves all the time. */
function startEditor(url: string, token: string) {
  const statuses = new Set<string>();
  let stopped = false;
  const headers = { authorization: token, "content-type": "application/json" };
  const writing = (async () => {
    for (let turn = 0; !stopped; turn++) {
      const id = `book${String(turn % books).padStart(11, "0")}`;
      const requests = [
        ["POST", "/api/collections/books/records", { title: `editor ${turn}`, ...out }],
        ["PATCH", `/api/collections/books/records/${id}`, { note: "by the editor" }],
      ] as const;
      for (const [method, path, json] of requests) {
        const sent = fetch(url + path, { method, headers, body: JSON.stringify(json) });
        statuses.add(await sent.then(({ status }) => String(status)).catch(() => "no answer"));
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await writing;
      return statuses;
    },
  };
}

/** Pairs of database and client. The clients do not depend on the database, and other tests combine both. */
const pairs = [
  { database: "sqlite", generation: "legacy" },
  { database: "postgres", generation: "modern" },
] as const;

describe("a restore in the middle of work", { timeout: 120_000 }, () => {
  it.each(pairs)(
    "[API-12] [SEG-52] a restore on $database by the $generation client shows visitors one state or the other, and listeners reconnect",
    async ({ database, generation }) => {
      await using api = await startBackend({ database, waits: { restore: 100 } });
      await fill(api);
      const { token } = await api.account("_superusers");
      const clients = await api.clients();
      const client = clients[generation] as typeof clients.modern;
      // The restore removes the account of this token.
      client.authStore.save(token, null);
      const heard: string[] = [];
      await client.collection("books").subscribe("*", ({ record }) => void heard.push(record.title));
      const visitor = startVisitor(clients.url);
      const editor = startEditor(clients.url, token);

      const answered = () => expect.poll(() => visitor.seen.statuses["200"] ?? 0, { timeout: 30_000, interval: 20 });
      await answered().toBeGreaterThan(5);
      await client.backups.restore(key);
      await expect.poll(() => api.restarts, { timeout: 60_000, interval: 20 }).toBe(1);
      const before = visitor.seen.statuses["200"] ?? 0;
      await answered().toBeGreaterThan(Math.max(10, before));

      const writes = await editor.stop();
      const { statuses, mixed } = await visitor.stop();
      expect(mixed).toBe(0);
      const known = ["200", "no answer", "503"];
      expect(Object.keys(statuses).filter((status) => !known.includes(status))).toEqual([]);
      expect(statuses["200"]).toBeGreaterThan(10);
      const taken = [...known, "204", "400", "401", "403", "404"];
      expect([...writes].filter((status) => !taken.includes(status))).toEqual([]);

      const titles = (await api.get("/api/collections/books/records?perPage=500&fields=title")).json.items;
      const restored = titles.filter(({ title }: { title: string }) => title.startsWith("saved "));
      expect(restored).toHaveLength(books);
      // The clients reconnect and subscribe again on their own.
      await expect
        .poll(
          async () => {
            await api.given("books", { title: "after", ...out });
            return heard.includes("after");
          },
          { timeout: 30_000, interval: 300 },
        )
        .toBe(true);
      await client.collection("books").unsubscribe();
    },
  );
});

describe("two servers on one PostgreSQL", { timeout: 60_000 }, () => {
  it("[SEG-52] [API-16] servers on one database both start anew when one of them restores", async () => {
    await using place = await makeTestPlace("postgres");
    await using one = await startBackend({ database: "postgres", place });
    await using other = await startBackend({ database: "postgres", place });
    await one.given("genres", { name: "Saved" });
    await one.backend.backups.create(key);
    await one.given("genres", { name: "Later" });
    const total = async (api: TestBackend) => (await api.get("/api/collections/genres/records")).json.totalItems;
    expect(await total(other)).toBe(2);
    await one.backend.restore({ key });
    for (const api of [one, other]) {
      await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
      expect(await total(api)).toBe(1);
    }
  });
});
