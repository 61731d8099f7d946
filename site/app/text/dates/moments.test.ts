import { expect, it } from "vitest";
import { momentInWords } from "./moment-in-words.ts";
import { fromPickerValue, timeWithSeconds, toPickerValue } from "./picker-date.ts";
import { timeAgo } from "./time-ago.ts";

it("a datetime picker speaks of La Paz, whatever the device's zone", () => {
  const date = new Date("2026-06-13T03:30:00.000Z");
  expect(toPickerValue(date)).toBe("2026-06-12T23:30");
  expect(fromPickerValue("2026-06-12T23:30")).toEqual(date);
  expect(fromPickerValue("2026-06-12T23:30:59")).toEqual(date);
  expect([fromPickerValue(""), fromPickerValue("2026-99-99T99:99")]).toEqual([null, null]);
  expect(timeWithSeconds(new Date("2026-06-13T03:30:07.900Z"))).toBe("23:30:07");
});

it("a moment is shown by its day", () => {
  const now = new Date("2026-06-12T14:00:00Z");
  expect(momentInWords(new Date("2026-06-12T14:00:00Z"), now)).toBe("hoy a las 10:00");
  expect(momentInWords(new Date("2026-06-12T03:59:00Z"), now)).toBe("ayer a las 23:59");
  expect(momentInWords(new Date("2026-06-13T07:00:00Z"), now)).toBe("mañana a las 03:00");
  expect(momentInWords(new Date("2026-06-02T14:00:00Z"), now)).toBe("el 2 de junio de 2026 a las 10:00");
});

it.each([
  [4_000, ""],
  [12_000, "hace 10 s"],
  [61_000, "hace 1 min"],
  [7_300_000, "hace 2 h"],
])("a duration of %i ms is shown as %j", (milliseconds, words) => {
  expect(timeAgo(milliseconds)).toBe(words);
});
