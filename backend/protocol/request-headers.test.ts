import { expect, it } from "vitest";
import { headersForRules } from "./request-headers.ts";

it("headers are read by the names that rules use, with their first value", () => {
  const raw = [
    "X-Reader-Token",
    "a",
    "x-reader-token",
    "b",
    "Accept-Language",
    "es-BO,es;q=0.9",
    "HOST",
    "localhost",
    "X-Empty",
    "",
  ];
  expect(headersForRules(raw)).toEqual({
    x_reader_token: "a",
    accept_language: "es-BO,es;q=0.9",
    host: "localhost",
    x_empty: "",
  });
});

it("a header cannot reach the prototype", () => {
  const headers = headersForRules(["__proto__", "a", "constructor", "b"]);
  expect(Object.entries(headers)).toEqual([
    ["__proto__", "a"],
    ["constructor", "b"],
  ]);
  expect(Object.getPrototypeOf(headers)).toBe(Object.prototype);
});
