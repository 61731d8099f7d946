import { describe, expect, it } from "vitest";
import { askedSantoral, readSantoralQuery, santoralAddress } from "./santoral-query.ts";

const read = (query: string) => readSantoralQuery(new URLSearchParams(query), 2026);

describe("santoral query", () => {
  it("[SAN-03] the query reads every day of January: months count from 1", () => {
    for (let day = 1; day <= 31; day++)
      expect(read(`mes=1&anio=2027&dia=${day}`)).toEqual({ year: 2027, month: 1, day });
  });

  it("the query reads a month alone and takes this year where none is given", () => {
    expect(read("mes=8")).toEqual({ year: 2026, month: 8, day: 0 });
    expect(read("mes=8&dia=5")).toEqual({ year: 2026, month: 8, day: 5 });
  });

  it("[SAN-03] the query acts only if month and day are above 0 and exist", () => {
    for (const query of [
      "",
      "mes=0&dia=1",
      "mes=13",
      "mes=-1",
      "mes=1e1",
      "mes=01",
      "dia=5",
      "mes=8&anio=1",
      "mes=8&anio=x",
    ]) {
      expect(read(query), query).toBeNull();
    }
    for (const day of ["0", "32", "-1", "x", "05"]) expect(read(`mes=8&dia=${day}`)?.day, day).toBe(0);
    expect(read("mes=2&anio=2027&dia=29")?.day).toBe(0);
    expect(read("mes=2&anio=2028&dia=29")?.day).toBe(29);
  });

  it("the query writes one address for each day and month", () => {
    expect(santoralAddress({ year: 2026, month: 8, day: 5 })).toBe("/?mes=8&anio=2026&dia=5#santoral");
    expect(santoralAddress({ year: 2026, month: 8, day: 0 })).toBe("/?mes=8&anio=2026#santoral");
  });

  it("the query redirects every other form, and missing days, to the one address", () => {
    const shortAddress = (query: string) => askedSantoral(new URLSearchParams(query), "2026-11-21").shortAddress;
    expect(shortAddress("")).toBeNull();
    expect(shortAddress("fbclid=1")).toBeNull();
    expect(shortAddress("mes=8&anio=2026&dia=5")).toBeNull();
    expect(shortAddress("mes=8&dia=5")).toBe("/?mes=8&anio=2026&dia=5");
    expect(shortAddress("dia=5&mes=8&anio=2026&mes=9")).toBe("/?mes=8&anio=2026&dia=5");
    expect(shortAddress("mes=2&anio=2027&dia=31")).toBe("/?mes=2&anio=2027");
    expect(shortAddress("mes=13")).toBe("/");
    expect(shortAddress("dia=5")).toBe("/");
  });
});
