import { describe, expect, it } from "vitest";
import { readRanges } from "./ranges.ts";

describe("[API-05] [SEG-35] ranges of a file of 100 bytes", () => {
  it.each([
    ["bytes=0-9", [[0, 9]]],
    ["bytes=90-", [[90, 99]]],
    ["bytes=-10", [[90, 99]]],
    ["bytes=-500", [[0, 99]]],
    ["bytes=95-500", [[95, 99]]],
    [
      "bytes=0-0, 99-99",
      [
        [0, 0],
        [99, 99],
      ],
    ],
    [
      "bytes=50-59,0-9",
      [
        [0, 9],
        [50, 59],
      ],
    ],
    ["bytes=0-9,200-300", [[0, 9]]],
    ["bytes=0-50,40-60,61-70", [[0, 70]]],
    [`bytes=${Array.from({ length: 10 }, () => "0-99").join(",")}`, [[0, 99]]],
  ])("a range %s is %j", (header, expected) => {
    expect(readRanges(header, 100)).toEqual(expected.map(([start, end]) => ({ start, end })));
  });

  it.each([
    [undefined],
    [""],
    ["lines=1-2"],
    [`bytes=${Array.from({ length: 11 }, (_, index) => `${index * 2}-${index * 2}`).join(",")}`],
    [`bytes=${Array.from({ length: 1000 }, () => "0-").join(",")}`],
  ])("a range %s is answered with the whole", (header) => {
    expect(readRanges(header, 100)).toBe("whole");
  });

  it.each([
    "bytes=100-",
    "bytes=100-200,300-",
    "bytes=9-0",
    "bytes=-0",
    "bytes=-000",
    "bytes=9999999999999999-",
    "bytes=-",
    "bytes=a-b",
    "bytes=1--2",
    "bytes=",
  ])("a range %s cannot be satisfied", (header) => {
    expect(readRanges(header, 100)).toBe("unsatisfiable");
  });

  it("an empty file is always whole", () => {
    expect(readRanges("bytes=0-", 0)).toBe("whole");
  });
});
