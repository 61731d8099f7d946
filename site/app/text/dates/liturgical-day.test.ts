import { describe, expect, it } from "vitest";
import { liturgicalDay } from "./liturgical-day.server.ts";

describe("liturgicalDay", () => {
  it("[SAN-07] the liturgical day has celebration, rank, colour and season", () => {
    expect(liturgicalDay("2026-11-21")).toEqual({
      celebration: "Presentación de la Santísima Virgen María",
      rank: "memoria",
      color: "blanco",
      season: "Tiempo Ordinario",
    });
  });

  it("the liturgical day counts the days of a leap year", () => {
    expect(liturgicalDay("2028-02-29")?.rank).toBe("feria");
    expect(liturgicalDay("2028-12-31")?.season).toBe("Navidad");
  });

  it("[SAN-07] the liturgical day is empty outside its years and for invalid days", () => {
    for (const day of ["2023-12-31", "2051-01-01", "2026-02-29", "2026-13-01", "hoy", ""]) {
      expect(liturgicalDay(day), day).toBeNull();
    }
  });

  it("[ENT-10] the liturgical day follows the team's choices", () => {
    const choices = { ascension: "jueves", corpus: "domingo", epifania: "domingo" } as const;
    expect(liturgicalDay("2027-05-06", choices)?.celebration).toBe("Ascensión del Señor");
    expect(liturgicalDay("2027-05-06")?.rank).toBe("feria");
  });
});
