import { describe, expect, it } from "vitest";
import { shortMoment } from "./short-moment.ts";

/** 23:30 of 12 June in La Paz. */
const now = new Date("2026-06-13T03:30:00Z");

describe("a moment as seen from today", () => {
  it.each([
    ["2026-06-12T22:40:00Z", "hoy a las 18:40"],
    ["2026-06-13T11:00:00Z", "mañana a las 07:00"],
    ["2026-06-12T03:59:00Z", "ayer a las 23:59"],
    ["2026-06-20T11:00:00Z", "el 20 de junio a las 07:00"],
    ["2027-01-02T11:00:00Z", "el 2 de enero de 2027 a las 07:00"],
  ])("the moment %s is %s", (moment, text) => {
    expect(shortMoment(new Date(moment), now)).toBe(text);
  });
});
