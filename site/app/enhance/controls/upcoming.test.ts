import { expect, it } from "vitest";
import { leftInWords } from "./upcoming.ts";

it.each([
  [721, ""],
  [720, "en 12 h"],
  [61, "en 1 h 1 min"],
  [40, "en 40 min"],
  [0, "Ahora"],
  [-1, "Empezó a las 7:30"],
  [-10, "Empezó a las 7:30"],
  [-11, ""],
])("[MIS-15] a Mass %d minutes before its beginning is: %s", (minutes, text) => {
  expect(leftInWords(minutes, "Empezó a las 7:30")).toBe(text);
});
