import { expect, it, vi } from "vitest";

it("[WEB-04] a day is the same with an ICU that writes every locale otherwise", async () => {
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
    const { dayIn } = await import("./day.ts");
    const moment = new Date("2026-11-29T03:59:59Z");
    expect([dayIn("America/La_Paz", moment), dayIn("UTC", moment)]).toEqual(["2026-11-28", "2026-11-29"]);
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
});
