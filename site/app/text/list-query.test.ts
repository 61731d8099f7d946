import { describe, expect, it } from "vitest";
import { isLongForm, listAddress, readIds, readPaging, readSearch, toParams } from "./list-query.ts";

const params = (text: string) => new URLSearchParams(text);

describe("the address of a list", () => {
  it("the address is read, trimmed and bounded", () => {
    expect(readSearch(params("search=%20%20misa%20"))).toBe("misa");
    expect(readSearch(params(`ubicacion=${"x".repeat(500)}`), "ubicacion")).toHaveLength(200);
    expect(readIds(params("vicarias=a,b&vicarias=b&vicarias=c'%20d"), "vicarias")).toEqual(["a", "b"]);
    expect(readPaging(params("page=3&perPage=20"))).toEqual({ page: 3, perPage: 20 });
    expect(readPaging(params("page=-1&perPage=11"))).toEqual({ page: 1, perPage: 10 });
    expect(readPaging(params("perPage=25"), [5, 10, 15, 20, 25, 30])).toEqual({ page: 1, perPage: 25 });
  });

  it("the address is written without empty and default parts, its commas readable", () => {
    const written = toParams({ search: "", vicarias: ["a", "b"], tipo: "t" }, { page: 1, perPage: 20 });
    expect(listAddress("/parroquias", written)).toBe("/parroquias?vicarias=a,b&tipo=t&perPage=20");
    expect(listAddress("/parroquias", toParams({}, { page: 1, perPage: 10 }))).toBe("/parroquias");
  });

  it("the address is long where a form wrote it", () => {
    expect(isLongForm(params("vicarias=a&vicarias=b"), ["vicarias"])).toBe(true);
    expect(isLongForm(params("search=&tipo=x"), [])).toBe(true);
    expect(isLongForm(params("search=+misa+"), [])).toBe(true);
    expect(isLongForm(params("perPage=10"), [])).toBe(true);
    expect(isLongForm(params("sort=-fecha"), [], { sort: "-fecha" })).toBe(true);
    expect(isLongForm(params("search=misa&vicarias=a,b&page=2"), ["vicarias"])).toBe(false);
  });
});
