import type { Horario } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import { letterOf } from "./letter.ts";

const now = { today: "2026-11-26", temporada: "ordinario" } as const;
const line = (at: number): Horario => ({
  ...{ id: `h${at}`, lugar: "p", tipo: at % 3 === 0 ? "oficina" : "misa", dias: ["do"], semanas: ["1"], hora: "10:00" },
});
const place = (lines: number) => ({ lines: Array.from({ length: lines }, (_, at) => line(at)) });

it("[MIS-20] letters are as large as a page lets them be; beyond the smallest chapels give way", () => {
  const sizes = [2, 10, 20, 30, 40].map((lines) => letterOf([place(lines)], now));
  expect(sizes.map(({ points }) => points)).toEqual(sizes.map(({ points }) => points).toSorted((a, b) => b - a));
  expect([sizes[0]?.points, sizes.some(({ isFull }) => isFull)]).toEqual([14, false]);
  expect(letterOf([place(20), place(20), place(20)], now).points).toBeLessThan(letterOf([place(20)], now).points);
  expect(letterOf([place(40), ...Array.from({ length: 8 }, () => place(20))], now)).toEqual({
    ...{ points: 7.5, isFull: true },
  });
});
