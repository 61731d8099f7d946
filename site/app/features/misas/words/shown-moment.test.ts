import { dayOf } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { listedHour, momentInWords, shownDay, shownMinutes, theHour } from "./shown-moment.ts";

const christmas = dayOf("2026-12-25");
const at = (ini: number) => ({ dia: christmas, ini });

describe("moments of the night", () => {
  it.each([
    [0, "jueves 24, medianoche", "medianoche"],
    [30, "jueves 24, 0:30 de la noche", "las 0:30 de la noche"],
    [239, "jueves 24, 3:59 de la noche", "las 3:59 de la noche"],
    [240, "4:00", "las 4:00"],
    [1439, "23:59", "las 23:59"],
  ])("a moment %d minutes after midnight is called: %s", (ini, listed, inSentence) => {
    expect([listedHour(at(ini)), theHour(at(ini))]).toEqual([listed, inSentence]);
  });

  it("a moment of the night stands at the end of the evening before until 3:59", () => {
    expect([0, 239, 240, 1439].map((ini) => shownDay(at(ini)) - christmas)).toEqual([-1, -1, 0, 0]);
    expect([0, 239, 240, 1439].map((ini) => shownMinutes(at(ini)))).toEqual([1440, 1679, 240, 1439]);
  });

  it("a moment of the night is today's and tomorrow's by its evening", () => {
    expect([1, 2, 3].map((before) => momentInWords(at(0), christmas - before))).toEqual([
      "Hoy, medianoche",
      "Mañana, medianoche",
      "Jueves 24 de diciembre, medianoche",
    ]);
    expect(momentInWords(at(0), christmas)).toBe("Jueves 24 de diciembre, medianoche");
    expect(momentInWords(at(600), christmas)).toBe("Hoy, 10:00");
  });
});
