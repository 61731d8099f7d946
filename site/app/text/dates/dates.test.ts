import { describe, expect, it, vi } from "vitest";
import { dateAndTime, dateWithWeekday, endOfDay, localDay, longDate, readStoredDate, startOfDay } from "./dates.ts";

const stored = (text: string) => readStoredDate(text) as Date;

describe("dates as people read them", () => {
  it("[NOT-09] a date is in the time of La Paz, in Spanish", () => {
    expect(dateAndTime(stored("2026-11-21 13:30:00.000Z"))).toBe("21 de noviembre de 2026, 09:30");
    expect(longDate(stored("2027-01-01 03:59:59.999Z"))).toBe("31 de diciembre de 2026");
    expect(dateAndTime(stored("2026-11-21 04:05:00.000Z"))).toBe("21 de noviembre de 2026, 00:05");
    expect(dateWithWeekday(stored("2026-11-21 13:30:00.000Z"))).toBe("Sábado, 21 de noviembre de 2026");
  });

  it("[NOT-02] a day runs from its first to its last moment in La Paz", () => {
    expect(localDay(new Date("2026-11-22T03:59:59Z"))).toBe("2026-11-21");
    expect(startOfDay("2026-11-21")).toBe("2026-11-21T04:00:00.000Z");
    expect(endOfDay("2026-11-21")).toBe("2026-11-22T03:59:59.999Z");
  });

  it("an empty or broken date is none", () => {
    expect(readStoredDate("")).toBeNull();
    expect(readStoredDate("pronto")).toBeNull();
  });

  it("[WEB-04] the day is the same with an ICU that writes every locale otherwise", async () => {
    const Format = Intl.DateTimeFormat;
    class Otherwise extends Format {
      override format(date?: Date | number): string {
        return super.format(date).split("").reverse().join("");
      }
      override formatToParts(date?: Date | number): Intl.DateTimeFormatPart[] {
        return super.formatToParts(date).reverse();
      }
    }
    vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: Otherwise } }));
    vi.resetModules();
    try {
      const fresh = await import("./dates.ts");
      expect(fresh.localDay(new Date("2026-11-29T03:59:59Z"))).toBe("2026-11-28");
      expect(fresh.longDate(new Date("2026-11-29T03:59:59Z"))).not.toContain("2026");
    } finally {
      vi.unstubAllGlobals();
      vi.resetModules();
    }
  });
});
