import { describe, expect, it } from "vitest";
import { expectedSize } from "./expected-size.ts";

const auto = (day: number, size: number) => ({ key: `@auto_pb_backup_acme_2026110${day}030000.zip`, size });

describe("the room that backups will take", () => {
  it("[SVC-51] the expected size is unknown before the first backup", () => {
    expect(expectedSize([], 7)).toBeNull();
  });

  it("[SVC-51] the expected size is that of the newest automatic backup, once for each that stays, and of all others", () => {
    expect(expectedSize([auto(1, 100)], 7)).toEqual({ total: 700, next: 100 });
    const byHand = { key: "by-hand.zip", size: 50 };
    expect(expectedSize([byHand, auto(1, 100)], 7)).toEqual({ total: 750, next: 100 });
    expect(expectedSize([byHand], 7)).toEqual({ total: 400, next: 50 });
  });

  it("[SVC-51] the expected size grows as the last backups did, and does not shrink", () => {
    expect(expectedSize([auto(3, 120), auto(2, 110), auto(1, 100)], 3)).toEqual({ total: 130 + 140 + 150, next: 130 });
    expect(expectedSize([auto(2, 100), auto(1, 300)], 2)).toEqual({ total: 200, next: 100 });
  });
});
