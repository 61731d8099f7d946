import { expect, it } from "vitest";
import { areNear } from "./near-words.ts";

it.each([
  ["pdero", "pedro", true],
  ["calakoto", "calacoto", true],
  ["calcoto", "calacoto", true],
  ["callacoto", "calacoto", true],
  ["calacotos", "calacoto", true],
  ["xalacoto", "calacoto", true],
  ["calacoto", "calacoto", false],
  ["clacaoto", "calacoto", false],
  ["calakota", "calacoto", false],
  ["calac", "calacoto", false],
  ["pderoo", "pedro", false],
])("the words %s and %s: %s", (one, other, expected) => {
  expect(areNear(one, other)).toBe(expected);
  expect(areNear(other, one)).toBe(expected);
});
