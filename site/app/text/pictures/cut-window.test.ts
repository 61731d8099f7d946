import { describe, expect, it } from "vitest";
import { cutWindow } from "./cut-window.ts";
import type { PictureDetails } from "./picture-details.ts";

const cuts: [what: string, natural: number, ratio: number | null, details: PictureDetails, expected: number[]][] = [
  ["the middle without details", 2, 1, {}, [0.25, 0, 0.5, 1]],
  ["a tall box of a tall picture", 0.5, 1, {}, [0, 0.25, 1, 0.5]],
  ["the focal point in the middle", 2, 1, { foco: [0.4, 0.9] }, [0.15, 0, 0.5, 1]],
  ["no further than the edge", 2, 1, { foco: [1, 0] }, [0.5, 0, 0.5, 1]],
  ["the crop as it is", 2, null, { recorte: [0.1, 0.2, 0.3, 0.4] }, [0.1, 0.2, 0.3, 0.4]],
  ["the middle of the crop", 1, 1, { recorte: [0, 0.5, 1, 0.5] }, [0.25, 0.5, 0.5, 0.5]],
  [
    "a focal point outside of the crop at its edge",
    1,
    1,
    { recorte: [0, 0.5, 1, 0.5], foco: [0, 0] },
    [0, 0.5, 0.5, 0.5],
  ],
];

describe("how a picture is cut for a box", () => {
  it.each(cuts)("[CON-04] a cut takes %s", (_what, natural, ratio, details, expected) => {
    const found = cutWindow(natural, ratio, details);
    for (const [place, value] of expected.entries()) expect(found[place]).toBeCloseTo(value, 6);
  });
});
