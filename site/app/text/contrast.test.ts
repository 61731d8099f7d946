import { expect, it } from "vitest";
import { contrast } from "./contrast.ts";

it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#123a6b", "#123A6B", 1],
  ["#75695a", "#fbf8f3", 5.1],
  ["#b8892b", "#fbf8f3", 3],
])("the colour %s on %s has a contrast of %d", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 0);
});
