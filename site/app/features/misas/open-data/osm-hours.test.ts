import type { Horario } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import { osmHours } from "./osm-hours.ts";

type LineFields = Partial<Horario>;

it.each([
  [{ dias: ["lu", "ma", "mi", "ju", "vi"], hora: "07:30" }, "Mo-Fr 07:30"],
  [{ dias: ["do", "lu", "ma"], hora: "07:30" }, "Mo,Tu,Su 07:30"],
  [{ dias: ["lu", "ma", "mi", "vi"], hora: "07:30" }, "Mo-We,Fr 07:30"],
  [{ dias: [], hora: "18:30" }, "Mo-Su 18:30"],
  [{ dias: ["do"], semanas: ["1", "3"], hora: "11:00" }, "Su[1,3] 11:00"],
  [{ dias: ["sa", "do"], semanas: ["u"], hora: "09:00" }, "Sa[-1],Su[-1] 09:00"],
  [{ dias: ["ju"], semanas: ["1"], hora: "20:00", hasta: "06:00" }, "Th[1] 20:00-06:00"],
  [
    { dias: ["vi"], hora: "18:00", vigente_desde: "2026-11-24", vigente_hasta: "2027-01-02" },
    "2026 Nov 24-2027 Jan 02 Fr 18:00",
  ],
  [{ dias: ["vi"], hora: "18:00", vigente_desde: "2026-11-24" }, "2026 Nov 24+ Fr 18:00"],
] as [LineFields, string][])("[MIS-18] OpenStreetMap writes %j as %s", (line, written) => {
  expect(osmHours(line)).toBe(written);
});

it("[MIS-18] a feast of obligation is left out, for which OpenStreetMap has no word", () => {
  expect(osmHours({ dias: ["do", "fi"], hora: "08:00" })).toBe("Su 08:00");
  expect(osmHours({ dias: ["fi"], hora: "08:00" })).toBe("");
  expect(osmHours({ dias: ["sa", "vf"], hora: "18:00" })).toBe("Sa 18:00");
});

it.each([
  { dia_mes: 13, hora: "19:00" },
  { dias: ["vi"], temporada: "cuaresma", hora: "18:00" },
  { dias: ["sa"], antes_de_misa: 30 },
  { dias: ["sa"], hora: "18:00", vigente_hasta: "2026-12-31" },
  { dias: ["sa"] },
] as LineFields[])("[MIS-18] a line %j is left out of OpenStreetMap's hours, rather than shortened", (line) => {
  expect(osmHours(line)).toBe("");
});
