import { expect, it } from "vitest";
import { ageInWords } from "./age-in-words.ts";

/** A Monday, 18:40 in La Paz. */
const saved = new Date("2026-11-23T22:40:00Z");
const after = (days: number) => ageInWords(saved, new Date(saved.getTime() + days * 86_400_000));

it.each([
  [0, "Sin conexión. Horarios guardados el lunes 23 a las 18:40."],
  [7, "Sin conexión. Horarios guardados el lunes 23 a las 18:40."],
  [8, "Sin conexión. Horarios guardados el lunes 23 a las 18:40. Pueden haber cambiado: llama antes de ir."],
  [
    60,
    "Sin conexión. Horarios guardados el lunes 23 de noviembre a las 18:40. Pueden haber cambiado: llama antes de ir.",
  ],
])("[MIS-13] [MIS-16] hours kept %d days ago say so", (days, text) => {
  expect(after(days)).toEqual({ text, isTooOld: false });
});

it("[MIS-13] [MIS-16] hours kept for more than sixty days are replaced by telephones", () => {
  expect(after(61)).toEqual({
    text: "Sin conexión. Horarios muy antiguos: aquí están los teléfonos. Se guardaron el lunes 23 de noviembre a las 18:40.",
    isTooOld: true,
  });
});

it("the hour of kept data is that of La Paz, also after midnight in UTC", () => {
  expect(ageInWords(new Date("2026-11-24T03:05:00Z"), saved).text).toContain("el lunes 23 a las 23:05.");
});
