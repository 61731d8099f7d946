import { expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { date, defineCollection } from "../../schema/define/define-collection.ts";
import { DueDates } from "./due.ts";

const isOut = "published <= @now";
const books = defineCollection({ name: "books", fields: { published: date() }, rules: { list: isOut, view: isOut } });
const now = new Date("2026-11-21T12:00:00Z");
const next = "2026-11-22 12:00:00.000Z";

/** Fake database that counts its reads and calls `meanwhile` during each. */
function watched(meanwhile: () => void = () => undefined) {
  let reads = 0;
  const database = {
    read: async () => {
      reads++;
      meanwhile();
      return [{ next }];
    },
  } as unknown as Database;
  return { dates: new DueDates(database), reads: () => reads };
}

it("a due date is read once until its collection changes", async () => {
  const { dates, reads } = watched();
  for (let time = 0; time < 2; time++) expect(await dates.next([books], now)).toBe(Date.parse("2026-11-22T12:00:00Z"));
  dates.collectionChanged("another");
  await dates.next([books], now);
  expect(reads()).toBe(1);
  dates.collectionChanged(books.id);
  await dates.next([books], now);
  expect(reads()).toBe(2);
});

it.each([
  ["another collection", "another", 1],
  ["its own", books.id, 2],
])("[NOT-16] a due date that is read while %s changes", async (_what, changed, reads) => {
  const watching = watched(() => watching.dates.collectionChanged(changed));
  for (let time = 0; time < 2; time++) await watching.dates.next([books], now);
  expect(watching.reads()).toBe(reads);
});
