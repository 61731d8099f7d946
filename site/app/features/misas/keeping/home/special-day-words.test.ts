import { dayOf } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import type { SpecialDay } from "../unwritten-days.ts";
import { byDay, reasonOfDay, specialDayInWords } from "./special-day-words.ts";

it.each<[string, SpecialDay, string, string]>([
  ["2027-03-25", "semana_santa", "Jueves Santo, jueves 25 de marzo", "semana_santa"],
  ["2027-03-27", "semana_santa", "Sábado Santo, sábado 27 de marzo", "semana_santa"],
  ["2026-12-25", "navidad", "Navidad, viernes 25 de diciembre", "fiesta"],
  ["2026-09-29", "fiesta_patronal", "Fiesta patronal, martes 29 de septiembre", "fiesta"],
  ["2027-01-01", "precepto", "Año Nuevo, viernes 1 de enero", "fiesta"],
  ["2027-05-27", "precepto", "Día de precepto, jueves 27 de mayo", "fiesta"],
])("a special day is called by its name: %s, %s", (day, clase, words, reason) => {
  const unwritten = { dia: dayOf(day), clase };
  expect(specialDayInWords(unwritten)).toBe(words);
  expect(reasonOfDay(unwritten)).toBe(reason);
});

it("places that have not written the same day stand together", () => {
  const christmas = { dia: dayOf("2026-12-25"), clase: "navidad" } as const;
  const feast = { dia: dayOf("2026-12-12"), clase: "fiesta_patronal" } as const;
  const all = [
    { ...feast, lugar: "a" },
    { ...christmas, lugar: "a" },
    { ...christmas, lugar: "b" },
  ];
  expect(byDay(all)).toEqual([
    { ...feast, lugares: ["a"] },
    { ...christmas, lugares: ["a", "b"] },
  ]);
});
