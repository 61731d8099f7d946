import { describe, expect, it } from "vitest";
import { likePattern, searchedText } from "../compile/like-pattern.ts";
import { compareLiterals, dateText, numberOfText, realText } from "./literals.ts";

describe("[API-03] literals as SQLite takes them", () => {
  it.each([
    [10, "10.0"],
    [1.5, "1.5"],
    [-3, "-3.0"],
    [0, "0.0"],
    [1e14, "100000000000000.0"],
    [1e15, "1.0e+15"],
    [1.25e20, "1.25e+20"],
    [0.001, "0.001"],
    [0.00001, "1.0e-05"],
    [1e100, "1.0e+100"],
  ])("a number %d is the text %s", (number, text) => {
    expect(realText(number)).toBe(text);
  });

  it.each([
    ["5", 5],
    [" 5.0\n", 5],
    ["+.5", 0.5],
    ["5.", 5],
    ["-1e2", -100],
    ["", undefined],
    ["5x", undefined],
    ["0x10", undefined],
    ["Infinity", undefined],
    ["\u00a05", undefined],
  ])("a text %j is the number %s", (text, number) => {
    expect(numberOfText(text)).toBe(number);
  });

  it("numbers are before texts, texts in the order of their code points", () => {
    expect(compareLiterals(10, "9")).toBeLessThan(0);
    expect(compareLiterals("", 9)).toBeGreaterThan(0);
    expect(compareLiterals("\u{1f600}", "\uffee")).toBeGreaterThan(0);
  });

  it.each([
    ["2024-01-10T04:00:00Z", "2024-01-10 04:00:00.000Z"],
    ["2024-01-10 04:00:00", "2024-01-10 04:00:00.000Z"],
    ["2024-01-10", "2024-01-10"],
    ["2024-01", "2024-01"],
    ["2024-01-10 04", "2024-01-10 04"],
    ["", ""],
  ])("a literal %s beside a date is %j", (text, stored) => {
    expect(dateText(text)).toBe(stored);
  });
});

describe("[SEG-11] patterns of ~", () => {
  it.each([
    ["misa", "%misa%", "misa"],
    ["", "%%", ""],
    ["a_b", "%a\\_b%", "a_b"],
    ["__", "%\\_\\_%", "__"],
    ["100\\%", "%100\\%%", "100%"],
    ["a\\b", "%a\\\\b%", "a\\b"],
    ["a\\", "%a\\\\%", "a\\"],
    ["a\\\\", "%a\\\\%", "a\\"],
    ["misa%", "misa%", null],
    ["%", "%", null],
    ["\\\\%", "\\\\%", null],
    ["a%\\", "a%\\\\", null],
  ])("a pattern %j → %j", (text, pattern, searched) => {
    expect(likePattern(text)).toBe(pattern);
    expect(searchedText(text)).toBe(searched);
  });
});
