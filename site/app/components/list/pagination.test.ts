import { describe, expect, it } from "vitest";
import { pageNumbers } from "./pagination.tsx";

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("page numbers", () => {
  it.each([
    [1, 1, range(1, 1)],
    [1, 5, range(1, 5)],
    [3, 40, range(1, 11)],
    [6, 40, range(1, 11)],
    [7, 40, range(2, 12)],
    [20, 40, range(15, 25)],
    [35, 40, range(30, 40)],
    [40, 40, range(30, 40)],
    [9, 11, range(1, 11)],
    [1, 0, []],
  ])("[NOT-05] the page numbers of page %i of %i", (page, totalPages, numbers) => {
    expect(pageNumbers(page, totalPages)).toEqual(numbers);
  });
});
