import { describe, expect, it } from "vitest";
import { expectedSize } from "./expected-size.ts";

const auto = (day: number, size: number) => ({ key: `@auto_pb_backup_acme_2026110${day}030000.zip`, size });
const byHand = { key: "by-hand.zip", size: 50 };

describe("the room that backups will take", () => {
  it("[SVC-51] the expected size is unknown before the first backup", () => {
    expect(expectedSize([], { stored: { all: 0, night: 0 }, database: 5, keep: 7 })).toBeNull();
  });

  it("[SVC-51] the expected size before the first snapshot is that of all files once, and of the database for each night", () => {
    const stored = { all: 50, night: 0 };
    expect(expectedSize([byHand], { stored, database: 5, keep: 7 })).toEqual({ total: 50 + 50 + 7 * 5, next: 55 });
    // Whole archives of an older version stay until their age.
    const older = [auto(2, 100), auto(1, 100)];
    const both = expectedSize(older, { stored: { all: 200, night: 0 }, database: 5, keep: 7 });
    expect(both).toEqual({ total: 200 + 100 + 5 * 5, next: 105 });
  });

  it("[SVC-51] the expected size counts the files of snapshots once, and grows as the last ones did, but does not shrink", () => {
    const kept = { stored: { all: 130, night: 10 }, database: 40, keep: 5 };
    expect(expectedSize([auto(1, 100)], kept)).toEqual({ total: 130 + 4 * 10, next: 10 });
    const grown = [auto(3, 120), auto(2, 110), auto(1, 100)];
    expect(expectedSize(grown, kept)).toEqual({ total: 130 + 2 * 10 + 5 * 10, next: 20 });
    expect(expectedSize([auto(2, 100), auto(1, 300)], kept)).toEqual({ total: 130 + 3 * 10, next: 10 });
  });
});
