import { describe, expect, it } from "vitest";
import { dayAndMonth, isoDay, monthNames, readIsoDay, weekdays, weeksOf } from "./calendar-month.ts";

describe("calendar month", () => {
  it("[SAN-01] a month has its Spanish name and weeks that begin on Monday", () => {
    expect(monthNames).toHaveLength(12);
    expect(monthNames[8]).toBe("Septiembre");
    expect(weekdays.map(([short]) => short)).toEqual(["Lu", "Ma", "Mi", "Ju", "Vi", "Sa", "Do"]);
  });

  it("[SAN-01] a month lays the days under their weekdays", () => {
    // 1 November 2026 is a Sunday.
    const weeks = weeksOf(2026, 11);
    expect(weeks[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(weeks.at(-1)).toEqual([30, 0, 0, 0, 0, 0, 0]);
    expect(weeks).toHaveLength(6);
  });

  it("a month may have four weeks, a leap day and full weeks", () => {
    expect(weeksOf(2027, 2)).toHaveLength(4);
    expect(weeksOf(2028, 2).flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf(2026, 1).flat().filter(Boolean)).toHaveLength(31);
  });

  it("a month reads and writes days", () => {
    expect(readIsoDay("2026-08-05")).toEqual({ year: 2026, month: 8, day: 5 });
    expect(isoDay({ year: 2026, month: 8, day: 5 })).toBe("2026-08-05");
    expect(dayAndMonth({ year: 2026, month: 1, day: 31 })).toBe("31 de enero");
  });
});
