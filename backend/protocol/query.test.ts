import { describe, expect, it } from "vitest";
import { readQuery, readQueryList } from "./query.ts";

describe("the query of a request", () => {
  it.each<[string, [string, string][]]>([
    ["/api/x", []],
    ["/api/x?", []],
    [
      "/api/x?page=2&perPage=5",
      [
        ["page", "2"],
        ["perPage", "5"],
      ],
    ],
    [
      "/api/x?filter=a%3D%22%C3%B1%22&sort=%2Ba",
      [
        ["filter", 'a="ñ"'],
        ["sort", "+a"],
      ],
    ],
    ["/api/x?filter=a+b", [["filter", "a b"]]],
    ["/api/x?skipTotal", [["skipTotal", ""]]],
    ["/api/x?a=b=c?d", [["a", "b=c?d"]]],
    [
      "/api/x?a=%zz&b=%ff",
      [
        ["a", "%zz"],
        ["b", "�"],
      ],
    ],
  ])("the parameters of %s are read", (url, pairs) => {
    expect([...readQuery(url)]).toEqual(pairs);
  });

  it("[SEG-07] a query keeps the first of repeated parameters and makes no objects or lists of brackets", () => {
    const query = readQuery("/api/x?sort=a&sort=b&filter[]=x&filter[y]=z&filter=1&a.b=2");
    expect(query.get("sort")).toBe("a");
    expect(query.get("filter")).toBe("1");
    expect(query.get("a")).toBeUndefined();
    expect([...query.values()].every((value) => typeof value === "string")).toBe(true);
  });

  it("[SEG-08] a query takes names that JavaScript has a meaning for like any others", () => {
    const query = readQuery("/api/x?__proto__[page]=9&__proto__=8&constructor=7&toString=6");
    expect(query.get("__proto__")).toBe("8");
    expect(query.get("page")).toBeUndefined();
    expect(query.get("hasOwnProperty")).toBeUndefined();
    expect(({} as Record<string, unknown>).page).toBeUndefined();
  });

  it("a query of a hundred thousand parameters is read in passing", () => {
    const url = `/api/x?${Array.from({ length: 100_000 }, (_, index) => `k${index}=${index}`).join("&")}`;
    expect(readQuery(url).get("k99999")).toBe("99999");
  });

  it.each<[string, string[]]>([
    ["/api/x", []],
    ["/api/x?a=1&aa=2", ["1"]],
    ["/api/x?a=b%2F*%3Foptions%3D%257B%257D&c=3&a=&a=%C3%B1?", ["b/*?options=%7B%7D", "", "ñ?"]],
  ])("has all values of one key in %s", (url, values) => {
    expect(readQueryList(url, "a")).toEqual(values);
  });
});
