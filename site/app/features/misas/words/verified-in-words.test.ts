import { dayOf } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import { verifiedInWords } from "./verified-in-words.ts";

const day = dayOf("2026-11-03");
// 22:00 in La Paz on the day before.
const verifiedAt = "2026-11-04 02:00:00.000Z";

it.each([
  [0, "Verificado el 3 de noviembre"],
  [90, "Verificado el 3 de noviembre"],
  [91, "Verificado hace más de tres meses. Conviene llamar."],
  [180, "Verificado hace más de tres meses. Conviene llamar."],
  [181, "Sin verificar. Llama antes de ir."],
])("[MIS-12] a place verified %d days ago is said to be: %s", (age, text) => {
  expect(verifiedInWords(verifiedAt, day + age).text).toBe(text);
});

it("[MIS-12] a place that was never verified says so", () => {
  expect(verifiedInWords("", day)).toEqual({ text: "Sin verificar. Llama antes de ir.", isFresh: false });
});
