import { expect, it } from "vitest";
import { localDigits, localText, localWords, offsetAt } from "./local-time.ts";

it.each([
  ["2026-11-26T07:00:09.500Z", "America/La_Paz", "2026-11-26 03:00:09", "26 de noviembre de 2026 a las 03:00"],
  ["2026-12-01T03:59:59Z", "America/La_Paz", "2026-11-30 23:59:59", "30 de noviembre de 2026 a las 23:59"],
  ["2026-12-01T04:00:00Z", "America/La_Paz", "2026-12-01 00:00:00", "1 de diciembre de 2026 a las 00:00"],
  ["2026-12-01T03:59:59Z", "UTC", "2026-12-01 03:59:59", "1 de diciembre de 2026 a las 03:59"],
])("a moment %s in %s is %s", (moment, timeZone, text, words) => {
  expect(localText(new Date(moment), timeZone)).toBe(text);
  expect(localDigits(new Date(moment), timeZone)).toBe(text.replaceAll(/\D/g, ""));
  expect(localWords(new Date(moment), timeZone)).toBe(words);
});

it.each([
  ["America/La_Paz", -4],
  ["UTC", 0],
  ["Asia/Kathmandu", 5.75],
  ["America/New_York", -5],
])("[WEB-04] the clocks of %s are %d hours ahead of UTC in November", (timeZone, hours) => {
  expect(offsetAt(new Date("2026-11-26T07:00:09.500Z"), timeZone)).toBe(hours * 3_600_000);
});
