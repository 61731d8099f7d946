import { expect, it, vi } from "vitest";
import { memoizeLast } from "./memoize-last.ts";

it("a memoized value is made once of the same records, and anew of others", () => {
  const make = vi.fn((one: readonly number[], other: readonly number[]) => [...one, ...other]);
  const made = memoizeLast(make);
  const [first, second] = [[1], [2]];
  expect(made(first, second)).toBe(made(first, second));
  expect(make).toHaveBeenCalledOnce();
  expect(made(first, [2])).toEqual([1, 2]);
  expect(made(first, second)).toEqual([1, 2]);
  expect(make).toHaveBeenCalledTimes(3);
});
