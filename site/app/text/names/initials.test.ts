import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["P. Julián Mamani Quispe", "JQ"],
  ["Diác. Ángel Rada", "ÁR"],
  ["  hna.   óscar ", "Ó"],
  ["Mons.", ""],
  ["", ""],
])("[CLE-03] the initials of «%s» are «%s»", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
