import { describe, expect, it } from "vitest";
import { BadRequestError, defaultMessage } from "./errors.ts";
import { pageAnswer, readBoolean, readPaging } from "./paging.ts";

const read = (query: Record<string, string>) => readPaging(new Map(Object.entries(query)));

describe("[API-02] paging", () => {
  it("paging starts at the first page of 30 with a count", () => {
    expect(read({})).toEqual({ page: 1, perPage: 30, skipTotal: false, reachable: true });
    expect(read({ page: "", perPage: "", skipTotal: "" })).toEqual(read({}));
  });

  it.each([
    ["1", 1],
    ["+3", 3],
    ["007", 7],
    ["0", 1],
    ["-1", 1],
    ["-9223372036854775808", 1],
    ["00000000000000000000000002", 2],
    ["1000000000000000000", 1e18],
    ["9223372036854775807", 2 ** 63],
  ])("a query page=%s is page %d", (page, shown) => {
    expect(read({ page }).page).toBe(shown);
  });

  it.each([
    ["1", 1],
    ["+5", 5],
    ["500", 500],
    ["1000", 1000],
    ["1001", 1000],
    ["1000000000", 1000],
    ["9223372036854775807", 1000],
    ["0", 30],
    ["-5", 30],
  ])("a query perPage=%s gives %d a page", (perPage, effective) => {
    expect(read({ perPage }).perPage).toBe(effective);
  });

  it.each([
    [{ page: "10000000", perPage: "1" }, true],
    [{ page: "10000001", perPage: "1" }, false],
    [{ page: "10000", perPage: "1000" }, true],
    [{ page: "10001", perPage: "1000" }, false],
    [{ page: "1000000000000000000" }, false],
    [{ page: "9223372036854775807", perPage: "9223372036854775807" }, false],
  ])("[SEG-10] a page %j is read from the database: %s", (query, reachable) => {
    expect(read(query).reachable).toBe(reachable);
  });

  const wrongNumbers = [
    "1.5",
    "1e2",
    "0x10",
    "1_000",
    " 1",
    "1 ",
    "NaN",
    "Infinity",
    "one",
    "--1",
    "+-1",
    "+",
    "-",
    "1,2",
    "٣",
    "１",
    "9223372036854775808",
    "-9223372036854775809",
    "99999999999999999999",
    "1\n",
    "[1]",
    `1${"0".repeat(16_000)}`,
  ];
  it.each(wrongNumbers.map((text) => [text.slice(0, 30), text]))(
    "[SEG-10] paging by %j is refused without details",
    (_beginning, text) => {
      for (const name of ["page", "perPage"]) {
        expect(() => read({ [name]: text })).toThrow(new BadRequestError(defaultMessage));
      }
    },
  );

  it.each(["1", "t", "T", "true", "TRUE", "True"])("paging takes %s for true", (text) => {
    expect(readBoolean(text)).toBe(true);
    expect(read({ skipTotal: text }).skipTotal).toBe(true);
  });

  it.each([undefined, "", "0", "f", "F", "false", "FALSE", "False"])("paging takes %s for false", (text) => {
    expect(readBoolean(text)).toBe(false);
  });

  it.each(["yes", "on", "tRue", "2", " 1", "-1", "null", "constructor"])("a query skipTotal=%s is refused", (text) => {
    expect(() => read({ skipTotal: text })).toThrow(BadRequestError);
  });

  it("paging answers with the effective page, and with -1 when nothing was counted", () => {
    const paging = read({ page: "2", perPage: "10" });
    expect(pageAnswer(paging, 21, ["a"])).toEqual({
      page: 2,
      perPage: 10,
      totalItems: 21,
      totalPages: 3,
      items: ["a"],
    });
    expect(pageAnswer(paging, 20, [])).toMatchObject({ totalPages: 2 });
    expect(pageAnswer(paging, 0, [])).toMatchObject({ totalItems: 0, totalPages: 0 });
    expect(pageAnswer(paging, -1, ["a"])).toMatchObject({ totalItems: -1, totalPages: -1 });
  });
});
