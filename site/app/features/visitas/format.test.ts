import { describe, expect, it } from "vitest";
import { chartTitle, comparison, deviceShares, figure, periodText } from "./format.ts";
import { widgetAddress } from "./widget-frame.tsx";

const day = (date: string, visits: number) => ({ day: date, visits, visitors: 0, views: 0 });

describe("the words of the counts", () => {
  it("the numbers are written as they are read in Bolivia", () => {
    expect([4812, 12, 2.04, 1.96].map(figure)).toEqual(["4.812", "12", "2", "2"]);
    expect(figure(2.1)).toBe("2,1");
  });

  it.each([
    ["2026-06-05", "2026-06-11", "Del 5 al 11 de junio de 2026"],
    ["2026-10-28", "2026-11-03", "Del 28 de octubre al 3 de noviembre de 2026"],
    ["2026-12-29", "2027-01-04", "Del 29 de diciembre de 2026 al 4 de enero de 2027"],
  ])("the days from %s to %s are named once each", (from, to, text) => {
    expect(periodText(from, to)).toBe(text);
  });

  it.each([
    [108, 100, "8 % más que la anterior"],
    [92, 100, "8 % menos que la anterior"],
    [100, 100, "Como la semana anterior"],
    [7, 0, "No hay semana anterior"],
  ])("a comparison of %i visits with %i", (now, before, text) => {
    expect(comparison(now, before)).toBe(text);
  });

  it("a sentence says what the bars show", () => {
    expect(chartTitle([day("2026-06-09", 548), day("2026-06-10", 701), day("2026-06-14", 1010)])).toBe(
      "Visitas por día: el domingo fue el mayor, con 1.010; el martes el menor, con 548",
    );
    expect(chartTitle([day("2026-06-09", 3), day("2026-06-10", 3)])).toBe("Visitas por día: 3 cada día");
  });

  it("the devices are given as parts of all visits", () => {
    const devices = [
      { name: "phone", total: 2 },
      { name: "computer", total: 1 },
    ];
    expect(deviceShares({ devices })).toEqual({ phone: "67 %", computer: "33 %", tablet: "0 %" });
    expect(deviceShares({ devices: [] }).phone).toBe("0 %");
  });
});

describe("the address of the frame", () => {
  it("the frame's address is our own widget for the week until yesterday", () => {
    expect(widgetAddress(null)).toBe("/widgets/visitas?period=week&date=yesterday");
  });

  it("the frame's address is another tool's, with the same parameters unless it says otherwise", () => {
    expect(widgetAddress("https://matomo.example/index.php?module=Widgetize")).toBe(
      "https://matomo.example/index.php?module=Widgetize&period=week&date=yesterday",
    );
    expect(widgetAddress("https://matomo.example/?period=day&date=today")).toBe(
      "https://matomo.example/?period=day&date=today",
    );
  });
});
