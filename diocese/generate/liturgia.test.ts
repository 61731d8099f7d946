import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LiturgicalChoices, liturgicalOptions, liturgicalYears, usualChoices } from "../config/liturgia.ts";
import { liturgicalRow } from "../config/liturgical-table.ts";
import { liturgicalTable } from "./liturgia.ts";
import { missalYear } from "./test-missal.ts";

interface Table {
  days: [celebration: string, rank: string, color: string, season: string][];
  years: Record<string, number[]>;
  others: Record<string, Record<string, number[]>>;
}

const table: Table = JSON.parse(readFileSync(new URL("../generated/liturgia.json", import.meta.url), "utf8"));
const { first, last } = liturgicalYears;
const allYears = Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("the table of liturgical days", () => {
  it("[SAN-07] the table has every day of its years, each with its four words", () => {
    expect(Object.keys(table.years).map(Number)).toEqual(allYears);
    for (const year of allYears) {
      expect(table.years[year], String(year)).toHaveLength(year % 4 === 0 ? 366 : 365);
      expect(table.years[year]?.filter((place) => table.days[place]?.length !== 4)).toEqual([]);
    }
  });

  it("[SAN-07] the table is in Spanish: known ranks, colours and seasons, names without a placeholder", () => {
    const words = (index: number) => new Set(table.days.map((day) => day[index]));
    expect([...words(1)].toSorted()).toEqual([
      "Triduo Pascual",
      "domingo",
      "feria",
      "fiesta",
      "memoria",
      "memoria libre",
      "solemnidad",
    ]);
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

  it.each([
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2030-04-21",
    "2035-03-25",
    "2038-04-25",
    "2040-04-01",
    "2049-04-18",
  ])("[SAN-07] Easter is on %s, with Ash Wednesday 46 days before and Pentecost 49 after", (easter) => {
    expect(day(easter)).toEqual(["Domingo de Pascua", "solemnidad", "blanco", "Pascua"]);
    expect(day(easter, -46)[0]).toBe("Miércoles de Ceniza");
    expect(day(easter, -2)).toEqual(["Viernes Santo", "Triduo Pascual", "rojo", "Triduo Pascual"]);
    expect(day(easter, 49)[0]).toBe("Pentecostés");
  });

  it.each(["2024-12-01", "2025-11-30", "2026-11-29", "2033-11-27", "2039-11-27", "2040-12-02", "2050-11-27"])(
    "[SAN-07] Advent begins on %s",
    (sunday) => {
      expect(day(sunday)).toEqual(["I domingo de Adviento", "domingo", "morado", "Adviento"]);
      expect(day(sunday, -1)[3]).toBe("Tiempo Ordinario");
      expect(day(sunday, 14)[2]).toBe("rosado");
    },
  );

  it.each(allYears)(
    "[SAN-07] the year %i has the two solemnities of La Paz and of Bolivia, also on a Sunday",
    (year) => {
      expect(day(`${year}-01-24`)).toEqual(["Nuestra Señora de La Paz", "solemnidad", "blanco", "Tiempo Ordinario"]);
      expect(day(`${year}-08-05`)).toEqual(["Virgen de Copacabana", "solemnidad", "blanco", "Tiempo Ordinario"]);
    },
  );
});

/** Easter by the rule of Meeus and Jones. Days since 1970. */
function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const march = h + l - 7 * m + 22;
  return Date.UTC(year, 2, march) / 86_400_000;
}

/** Day of each solemnity in a year, by the norms of the calendar and not by the table. */
function solemnitiesOf(year: number): Record<string, string> {
  const easter = easterOf(year);
  const on = (month: number, date: number) => Date.UTC(year, month - 1, date) / 86_400_000;
  const isSunday = (date: number) => (date + 4) % 7 === 0;
  const christmas = on(12, 25);
  // The fourth Sunday of Advent is the last Sunday before Christmas.
  const advent = christmas - 1 - ((christmas + 3) % 7) - 21;
  const inHolyWeek = (date: number) => date >= easter - 7 && date <= easter + 7;
  const afterSunday = (date: number) => (isSunday(date) ? date + 1 : date);
  const sacredHeart = easter + 68;
  const corpus = easter + 60;
  const john = on(6, 24);
  const all: Record<string, number> = {
    "Santa María, Madre de Dios": on(1, 1),
    "Epifanía del Señor": on(1, 6),
    "Nuestra Señora de La Paz": on(1, 24),
    "San José, esposo de la Virgen María": inHolyWeek(on(3, 19)) ? easter - 8 : afterSunday(on(3, 19)),
    "Anunciación del Señor": inHolyWeek(on(3, 25)) ? easter + 8 : afterSunday(on(3, 25)),
    "Domingo de Pascua": easter,
    "Ascensión del Señor": easter + 42,
    Pentecostés: easter + 49,
    "Santísima Trinidad": easter + 56,
    "Santísimo Cuerpo y Sangre de Cristo": corpus,
    "Sagrado Corazón de Jesús": sacredHeart,
    "Natividad de San Juan Bautista": john === sacredHeart ? john - 1 : john === corpus ? john + 1 : john,
    "San Pedro y San Pablo, apóstoles": on(6, 29) === sacredHeart ? on(6, 30) : on(6, 29),
    "Nuestra Señora del Monte Carmelo": on(7, 16),
    "Virgen de Copacabana": on(8, 5),
    "Asunción de la Virgen María": on(8, 15),
    "Todos los Santos": on(11, 1),
    "Conmemoración de todos los fieles difuntos": on(11, 2),
    "Jesucristo, Rey del Universo": advent - 7,
    "Inmaculada Concepción de la Virgen María": afterSunday(on(12, 8)),
    "Natividad del Señor": christmas,
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, date]) => [name, new Date(date * 86_400_000).toISOString().slice(0, 10)]),
  );
}

/** Days with the rank of a solemnity that are no solemnity of their own. */
const besides = /Octava de Pascua/;

describe("the solemnities of a year", () => {
  it.each(allYears)(
    "[SAN-07] [ENT-10] the solemnities of %i are in the table once each, on the day of the norms, and no others",
    (year) => {
      const found = (table.years[year] ?? []).flatMap((place, index) => {
        const [name = "", rank] = table.days[place] ?? [];
        const date = new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10);
        return rank === "solemnidad" && !besides.test(name) ? [[date, name]] : [];
      });
      const expected = Object.entries(solemnitiesOf(year)).map(([name, date]) => [date, name]);
      expect(found).toEqual(expected.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)));
    },
  );

  it.each(["2028-06-24", "2033-06-23", "2038-06-25"])("[SAN-07] San Juan Bautista is on %s", (date) => {
    expect(day(date)).toEqual(["Natividad de San Juan Bautista", "solemnidad", "blanco", "Tiempo Ordinario"]);
  });
});

const { ascension, corpus, epifania } = liturgicalOptions;
const allChoices: LiturgicalChoices[] = ascension.values.flatMap((first) =>
  corpus.values.flatMap((second) =>
    epifania.values.map((third) => ({ ascension: first, corpus: second, epifania: third })),
  ),
);

describe("the table and the Missal's norms", () => {
  // In 2035 San José falls in Holy Week. All years would take half a minute on a busy machine.
  it("[ENT-10] the table is the generator's output with today's choices of the archdiocese", {
    timeout: 60_000,
  }, async () => {
    const made: Table = JSON.parse(await liturgicalTable({ first: 2035, last: 2035 }));
    const rowsOf = ({ days, years }: Table) => (years[2035] ?? []).map((place) => days[place]);
    const othersOf = ({ days, others }: Table) =>
      Object.entries(others).map(([name, years]) => [
        name,
        // Number of a day and its place, alternating.
        (years[2035] ?? []).map((value, at) => (at % 2 === 0 ? value : days[value])),
      ]);
    expect(rowsOf(made)).toEqual(rowsOf(table));
    expect(othersOf(made)).toEqual(othersOf(table));
  });

  it.each(allChoices)(
    "[ENT-10] the table and the norms agree on every day of 2024-2050 with Ascensión $ascension, Corpus $corpus, Epifanía $epifania",
    (choices) => {
      const wrong = allYears.flatMap((year) =>
        missalYear(year, choices).flatMap((expected, index) => {
          const date = new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10);
          const found = liturgicalRow(date, choices);
          return found?.join("|") === expected.join("|")
            ? []
            : [`${date}: ${found?.join("|")} / ${expected.join("|")}`];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );

  it("[ENT-10] the table has Ascensión on Sunday, Corpus on Thursday and Epifanía on 6 January until the team chooses", () => {
    const on = (date: string, choices = usualChoices) => liturgicalRow(date, choices)?.[0];
    expect(on("2027-05-09")).toBe("Ascensión del Señor");
    expect(on("2027-05-06")).toBe("Jueves de la 6.ª semana de Pascua");
    expect(on("2027-05-27")).toBe("Santísimo Cuerpo y Sangre de Cristo");
    expect(on("2027-01-06")).toBe("Epifanía del Señor");
    const other = { ascension: "jueves", corpus: "domingo", epifania: "domingo" } as const;
    expect(on("2027-05-06", other)).toBe("Ascensión del Señor");
    expect(on("2027-05-30", other)).toBe("Santísimo Cuerpo y Sangre de Cristo");
    expect(on("2027-01-03", other)).toBe("Epifanía del Señor");
  });

  it.each([
    ["2042-05-26", "María, Madre de la Iglesia", "memoria"],
    ["2038-07-03", "Santo Tomás, apóstol", "fiesta"],
    ["2026-06-13", "Inmaculado Corazón de María", "memoria libre"],
    ["2026-01-11", "Bautismo del Señor", "fiesta"],
  ])("[ENT-10] the table and the norms on %s have %s as %s", (date, celebration, rank) => {
    expect(liturgicalRow(date, usualChoices)?.slice(0, 2)).toEqual([celebration, rank]);
  });
});

function day(isoDay: string, later = 0) {
  const moment = new Date(Date.parse(`${isoDay}T00:00:00Z`) + later * 86_400_000);
  const place = (moment.getTime() - Date.UTC(moment.getUTCFullYear(), 0, 1)) / 86_400_000;
  return table.days[table.years[moment.getUTCFullYear()]?.[place] ?? -1] ?? ["", "", "", ""];
}
