import { describe, expect, it } from "vitest";
import { boundedTime, clockText } from "./playing-time.ts";

describe("the time of a recording", () => {
  it.each([
    [0, "0:00"],
    [9.99, "0:09"],
    [60, "1:00"],
    [247.4, "4:07"],
    [4325, "72:05"],
    [Number.NaN, "–:––"],
    [Number.POSITIVE_INFINITY, "–:––"],
  ])("the time of %s seconds reads %s", (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it.each([
    [-4, 30, 0],
    [12, 30, 12],
    [34, 30, 30],
    [34, Number.NaN, 0],
  ])("a time %s of %s seconds is bounded to %s", (seconds, duration, bounded) => {
    expect(boundedTime(seconds, duration)).toBe(bounded);
  });
});
