import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Table {
  days: [celebration: string, rank: string, color: string, season: string][];
  years: Record<string, number[]>;
}

const table: Table = JSON.parse(readFileSync(new URL("../generated/liturgia.json", import.meta.url), "utf8"));
const allYears = Array.from({ length: 17 }, (_, index) => 2024 + index);

describe("the table of liturgical days", () => {
  it("[SAN-07] has every day from 2024 to 2040, each with its four words", () => {
    expect(Object.keys(table.years).map(Number)).toEqual(allYears);
    for (const year of allYears) {
      expect(table.years[year], String(year)).toHaveLength(year % 4 === 0 ? 366 : 365);
      for (const place of table.years[year] ?? []) expect(table.days[place]).toHaveLength(4);
    }
  });

  it("[SAN-07] speaks Spanish: known ranks, colours and seasons, names without a placeholder", () => {
    const words = (index: number) => new Set(table.days.map((day) => day[index]));
    expect([...words(1)].toSorted()).toEqual(["Triduo Pascual", "domingo", "feria", "fiesta", "memoria", "solemnidad"]);
    expect([...words(2)].toSorted()).toEqual(["blanco", "morado", "rojo", "rosado", "verde"]);
    expect([...words(3)].toSorted()).toEqual([
      "Adviento",
      "Cuaresma",
      "Navidad",
      "Pascua",
      "Tiempo Ordinario",
      "Triduo Pascual",
    ]);
    for (const [celebration] of table.days) expect(celebration).toMatch(/^[\p{L}\p{N} .,ª\-()]+$/u);
    expect(
      table.days.filter(([celebration]) => /\b(?:Saints?|Blessed|Our|The|of|Religious)\b/.test(celebration)),
    ).toEqual([]);
  });

  it.each(["2024-03-31", "2025-04-20", "2026-04-05", "2030-04-21", "2035-03-25", "2038-04-25", "2040-04-01"])(
    "[SAN-07] Easter is on %s, with Ash Wednesday 46 days before and Pentecost 49 after",
    (easter) => {
      expect(day(easter)).toEqual(["Domingo de Pascua", "solemnidad", "blanco", "Pascua"]);
      expect(day(easter, -46)[0]).toBe("Miércoles de Ceniza");
      expect(day(easter, -2)).toEqual(["Viernes Santo", "Triduo Pascual", "rojo", "Triduo Pascual"]);
      expect(day(easter, 49)[0]).toBe("Pentecostés");
    },
  );

  it.each(["2024-12-01", "2025-11-30", "2026-11-29", "2033-11-27", "2039-11-27", "2040-12-02"])(
    "[SAN-07] Advent begins on %s",
    (sunday) => {
      expect(day(sunday)).toEqual(["I domingo de Adviento", "domingo", "morado", "Adviento"]);
      expect(day(sunday, -1)[3]).toBe("Tiempo Ordinario");
      expect(day(sunday, 14)[2]).toBe("rosado");
    },
  );

  it.each(allYears)("[SAN-07] %i has the two solemnities of La Paz and of Bolivia, also on a Sunday", (year) => {
    expect(day(`${year}-01-24`)).toEqual(["Nuestra Señora de La Paz", "solemnidad", "blanco", "Tiempo Ordinario"]);
    expect(day(`${year}-08-05`)).toEqual(["Virgen de Copacabana", "solemnidad", "blanco", "Tiempo Ordinario"]);
  });
});

function day(isoDay: string, later = 0) {
  const moment = new Date(Date.parse(`${isoDay}T00:00:00Z`) + later * 86_400_000);
  const place = (moment.getTime() - Date.UTC(moment.getUTCFullYear(), 0, 1)) / 86_400_000;
  return table.days[table.years[moment.getUTCFullYear()]?.[place] ?? -1] ?? ["", "", "", ""];
}
