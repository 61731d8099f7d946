import { describe, expect, it } from "vitest";
import { readThumbSize, thumbDimensions } from "./thumb-size.ts";

describe("[SEG-29] thumb sizes that are honoured", () => {
  it("a size of 100x100 is always honoured, others only as the field spells them", () => {
    const listed = ["640x0", "0x500", "70x70t"];
    expect(readThumbSize("100x100", [])).toEqual({ width: 100, height: 100, keep: "centre" });
    expect(readThumbSize("70x70t", listed)).toEqual({ width: 70, height: 70, keep: "top" });
    for (const other of ["640x1", "70x70", "70x70b", "0640x0", "640X0", " 640x0", ""]) {
      expect(readThumbSize(other, listed)).toBeNull();
    }
  });

  it.each(["0x0", "640x0f", "0x10t", "640", "x", "640x0;rm", "-1x5", "1e3x5", "999999x1", "../x"])(
    "a size of %s is refused, even when a field lists it",
    (text) => {
      expect(readThumbSize(text, [text])).toBeNull();
    },
  );
});

describe("[API-05] exact dimensions of thumbs", () => {
  it.each([
    ["80x60", 1000, 500, 80, 60],
    ["80x60t", 10, 10, 80, 60],
    ["80x60f", 1000, 500, 80, 40],
    ["80x60f", 500, 1000, 30, 60],
    ["80x60f", 999, 500, 80, 40],
    ["80x60f", 333, 1000, 19, 60],
    ["80x60f", 50, 20, 50, 20],
    ["80x60f", 5000, 1, 80, 1],
    ["80x0", 1000, 333, 80, 27],
    ["80x0", 10, 5, 80, 40],
    ["80x0", 5000, 1, 80, 1],
    ["0x60", 333, 1000, 20, 60],
  ])("a thumb %s of %ix%i is %ix%i", (text, sourceWidth, sourceHeight, width, height) => {
    const size = readThumbSize(text, [text]);
    expect(size && thumbDimensions(size, { width: sourceWidth, height: sourceHeight })).toEqual({ width, height });
  });
});
