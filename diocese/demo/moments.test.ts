import { describe, expect, it } from "vitest";
import { resolveMoment } from "./moments.ts";

const now = new Date("2026-11-21T16:00:00Z");

describe("dates of the demo content", () => {
  it.each([
    [{ monthDay: "06-03", time: "09:30", yearsBack: 0 }, "2026-06-03 13:30:00.000Z"],
    [{ monthDay: "12-08", time: "09:30", yearsBack: 0 }, "2025-12-08 13:30:00.000Z"],
    [{ monthDay: "11-21", time: "11:59", yearsBack: 0 }, "2026-11-21 15:59:00.000Z"],
    [{ monthDay: "11-21", time: "12:01", yearsBack: 0 }, "2025-11-21 16:01:00.000Z"],
    [{ monthDay: "06-03", time: "22:00", yearsBack: 1 }, "2025-06-04 02:00:00.000Z"],
    [{ daysAgo: 0, time: "08:00" }, "2026-11-21 12:00:00.000Z"],
    [{ daysAgo: 0, time: "18:00" }, "2026-11-20 22:00:00.000Z"],
    [{ daysAgo: 2, time: "18:00" }, "2026-11-19 22:00:00.000Z"],
    [{ daysAgo: -5, time: "07:00" }, "2026-11-26 11:00:00.000Z"],
  ])("[DAT-03] a demonstration date %o is %s", (moment, stored) => {
    expect(resolveMoment(moment, now)).toBe(stored);
  });

  it("[DAT-03] a fixed date stays", () => {
    expect(resolveMoment("2025-03-19 00:00:00.000Z", now)).toBe("2025-03-19 00:00:00.000Z");
  });
});
