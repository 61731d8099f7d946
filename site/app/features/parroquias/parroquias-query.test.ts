import PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { parroquiasAddress, parroquiasSection } from "../../sections/parroquias.ts";
import { activeFilters, readQuery, shortAddress } from "../../sections/query.ts";
import { parroquiasFilter } from "./parroquias.ts";

const read = (query: string) => readQuery(parroquiasSection, new URLSearchParams(query));

describe("the address of a list of parroquias", () => {
  it("the empty address is the first ten parroquias", () => {
    expect(read("")).toEqual({ search: "", tipo: "", vicarias: [], ubicacion: "", page: 1, perPage: 10 });
  });

  it("[PAR-03] the address of parroquias is read and written back alike", () => {
    const address = "/parroquias?search=jos%C3%A9&tipo=t1&vicarias=a,b&ubicacion=Sopocachi&page=3&perPage=20";
    expect(parroquiasAddress(read(address.split("?")[1] ?? ""))).toBe(address);
  });

  it.each(["11", "0", "-5", "7.5", "1000", "abc"])(
    "[PAR-04] a size perPage=%s of parroquias falls back to 10",
    (size) => {
      expect(read(`perPage=${size}`).perPage).toBe(10);
    },
  );

  it.each([
    ["search=&tipo=&ubicacion=", "/parroquias"],
    ["search=&vicarias=a&vicarias=b&tipo=t1&ubicacion=", "/parroquias?tipo=t1&vicarias=a,b"],
    ["search=%20%20San%20Pedro%20", "/parroquias?search=San+Pedro"],
    ["ubicacion=%20El%20Alto%20&page=1", "/parroquias?ubicacion=El+Alto"],
  ])("[PAR-03] [INI-05] a form's value %s belongs to %s", (sent, address) => {
    expect(shortAddress(parroquiasSection, new URLSearchParams(sent))).toBe(address);
  });

  it("[PAR-03] a form's address of parroquias stays when it has the short form already", () => {
    expect(shortAddress(parroquiasSection, new URLSearchParams("search=San Pedro&vicarias=a,b&page=2"))).toBeNull();
  });
});

describe("the filter that is sent", () => {
  const filter = (query: string) => parroquiasFilter(new PocketBase("http://127.0.0.1"), read(query));

  it("[PAR-03] the filter joins name, type, place and any of the vicarias", () => {
    expect(filter("search=jose&tipo=t1&ubicacion=Alto&vicarias=a,b")).toBe(
      `nombre ~ "jose" && tipo_parroquia = "t1" && ubicacion ~ "Alto" && (vicaria = "a" || vicaria = "b")`,
    );
  });

  it("[PAR-03] the filter of parroquias is empty without values", () => expect(filter("")).toBe(""));

  it("[SEG-08] the filter of parroquias binds typed text", () => {
    expect(filter(`ubicacion=${encodeURIComponent(`" || 1=1 // 100%`)}`)).toBe(
      `ubicacion ~ ${JSON.stringify(`" || 1=1 // 100\\%`)}`,
    );
  });
});

describe("the filters that are set", () => {
  it("each set filter leads to the list without it, on its first page", () => {
    const filters = activeFilters(parroquiasSection, read("search=pedro&tipo=t1&vicarias=a,b&ubicacion=Alto&page=4"), {
      ...{ tipo: String, vicarias: String, ubicacion: String },
    });
    expect(filters.map(({ without }) => without)).toEqual([
      "/parroquias?tipo=t1&vicarias=a,b&ubicacion=Alto",
      "/parroquias?search=pedro&vicarias=a,b&ubicacion=Alto",
      "/parroquias?search=pedro&tipo=t1&vicarias=b&ubicacion=Alto",
      "/parroquias?search=pedro&tipo=t1&vicarias=a&ubicacion=Alto",
      "/parroquias?search=pedro&tipo=t1&vicarias=a,b",
    ]);
  });
});
