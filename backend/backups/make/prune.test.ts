import { describe, expect, it } from "vitest";
import { keptInWords, keptOf } from "./prune.ts";

/** Backups of each night up to a day, newest first. */
const nights = (count: number, last = Date.UTC(2026, 10, 30)) =>
  Array.from({ length: count }, (_, back) => {
    const day = new Date(last - back * 86_400_000).toISOString().slice(0, 10);
    return { key: `@auto_pb_backup_${day.replaceAll("-", "")}030005.zip`, modified: `${day} 07:00:05.000Z` };
  });
const days = (kept: ReadonlySet<string>) => [...kept].map((key) => key.slice(-18, -10)).sort();
const now = new Date("2026-11-30T12:00:00Z");

describe("the automatic backups that are kept", () => {
  it("[SVC-50] seven nights, the last of four weeks and of six months are kept by default", () => {
    const kept = days(keptOf(nights(300), { nights: 7, keepsLonger: true, now }));
    expect(kept.slice(-7)).toEqual(
      nights(7)
        .map(({ key }) => key.slice(-18, -10))
        .sort(),
    );
    // Sundays of the last weeks, and last days of the months.
    expect(kept).toEqual(expect.arrayContaining(["20261129", "20261122", "20261115"]));
    expect(kept).toEqual(expect.arrayContaining(["20261031", "20260930", "20260831", "20260731", "20260630"]));
    expect(kept.length).toBeLessThanOrEqual(17);
  });

  it("[SVC-50] nights that somebody chose are kept alone, without weeks and months", () => {
    expect(days(keptOf(nights(300), { nights: 3, keepsLonger: false, now }))).toHaveLength(3);
  });

  it("[SVC-50] what is kept one night stays kept until a newer one of its period comes", () => {
    let own = nights(1, Date.UTC(2026, 0, 1));
    for (let day = 1; day < 400; day++) {
      const last = Date.UTC(2026, 0, 1 + day);
      own = [...nights(1, last), ...own];
      const kept = keptOf(own, { nights: 7, keepsLonger: true, now: new Date(last) });
      own = own.filter(({ key }) => kept.has(key));
    }
    const kept = own.map(({ key }) => key.slice(-18, -12));
    expect(new Set(kept).size).toBe(6);
    expect(own.length).toBeGreaterThanOrEqual(12);
  });

  it("[API-12] a backup with a future date counts as the oldest", () => {
    const ahead = { key: "@auto_pb_backup_20300101030005.zip", modified: "2030-01-01 07:00:05.000Z" };
    const kept = keptOf([ahead, ...nights(9)], { nights: 7, keepsLonger: true, now });
    expect(kept.has(ahead.key)).toBe(false);
  });
});

it("[HIS-10] the words on kept backups name nights alone where their number was chosen, else weeks and months too", () => {
  expect(keptInWords({ cron: "", keep: 7, keepsLonger: true })).toBe("se conservan 7 noches, 4 semanas y 6 meses");
  expect(keptInWords({ cron: "", keep: 1, keepsLonger: false })).toBe("se conserva 1 noche");
});
