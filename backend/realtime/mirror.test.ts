import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { keptForGuests, noon, startWatched, type Watched } from "./test-library.ts";
import { openStream, type TestStream } from "./test-streams.ts";

const minute = 60_000;
const stored = (minutes: number) => new Date(noon.getTime() + minutes * minute).toISOString().replace("T", " ");

type Step =
  | { kind: "create"; open: boolean; minutes: number }
  | { kind: "update"; which: number; open: boolean; minutes: number }
  | { kind: "remove"; which: number }
  | { kind: "wait"; minutes: number };

// Minutes after the save: a few waits later, most rows have become due.
const minutes = fc.integer({ min: -20, max: 30 });
const which = fc.nat(9);
// Most rows are open, because hidden ones cause no events.
const open = fc.nat(3).map((chance) => chance > 0);
const create = fc.record({ kind: fc.constant("create" as const), open, minutes });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: create },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("update" as const), which, open, minutes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  },
);
/** Begins with a few rows, otherwise most steps would do nothing. */
const history: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(create, { minLength: 2, maxLength: 3 }), fc.array(step, { minLength: 4, maxLength: 9 }))
  .map(([first, later]) => [...first, ...later]);

/** Records as known to a client that only listened to events. */
function knownBy(stream: TestStream): Map<string, { title: string }> {
  const known = new Map<string, { title: string }>();
  for (const { data } of stream.events) {
    if (data.action === "delete")
      expect(known.delete(data.record.id), "was told that an unknown row is gone").toBe(true);
    else {
      expect(known.has(data.record.id), `${data.action} of a row`).toBe(data.action === "update");
      known.set(data.record.id, data.record);
    }
  }
  return known;
}

describe.each(databases)("the events as a mirror of the list on %s", { timeout: 60_000 }, (database) => {
  it("[NOT-16] [API-06] a listener knows from the start at every moment exactly what the list shows", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await using on = await startWatched(database, { collections: keptForGuests });
        using stream = await openStream(on.url);
        await stream.subscribe(["books/*"]);
        const ids: string[] = [];
        let now = 0;
        let titles = 0;
        for (const one of steps) {
          if (one.kind === "wait") {
            now += one.minutes;
            on.api.setNow(new Date(noon.getTime() + now * minute));
          } else await save(on, one, ids, { title: `Título ${++titles}`, now });
          await expect
            .poll(async () => Object.fromEntries(knownBy(stream)), { timeout: 4000, interval: 20 })
            .toEqual(await listed(on));
        }
      }),
      // No shrinking: it starts a server for each try and would exceed the time limit, which shows nothing.
      { numRuns: 4, endOnFailure: true, seed: Number(process.env.SEED ?? Date.now() % 1_000_000) },
    );
  });
});

async function save(
  on: Watched,
  one: Exclude<Step, { kind: "wait" }>,
  ids: string[],
  { title, now }: { title: string; now: number },
): Promise<void> {
  const id = one.kind === "create" ? undefined : ids[one.which % Math.max(ids.length, 1)];
  if (one.kind === "remove") {
    if (!id) return;
    ids.splice(ids.indexOf(id), 1);
    await on.remove("books", id);
    return;
  }
  const values = { title, public: one.open, published: stored(now + one.minutes) };
  if (one.kind === "create") ids.push(await on.create("books", values));
  else if (id) await on.update("books", id, values);
}

async function listed(on: Watched): Promise<Record<string, unknown>> {
  const { items } = (await on.api.get("/api/collections/books/records?perPage=200")).json;
  return Object.fromEntries(items.map((item: { id: string }) => [item.id, item]));
}
