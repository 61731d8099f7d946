import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { takenOf } from "./taken-of.ts";

const pasted = `MISAS
Lunes a viernes: 7:30
Domingos y feriados 10 hrs
CONFESIONES
Antes de misa
Sábados 17:00 hrs
¡Te esperamos!`;

it("[MIS-31] a plan takes the understood lines; the rest stays as it was written, below its heading", () => {
  const { lines, rest, red } = takenOf(readTimetable(pasted));
  expect(lines).toEqual([
    { tipo: "misa", dias: ["lu", "ma", "mi", "ju", "vi"], hora: "07:30" },
    { tipo: "misa", dias: ["do", "fi"], hora: "10:00" },
  ]);
  expect(rest).toBe("CONFESIONES\nAntes de misa\nSábados 17:00 hrs\n¡Te esperamos!");
  expect(red).toBe(3);
});

it("[MIS-31] a plan takes days off for feasts of obligation only as the person has answered", () => {
  const read = readTimetable("Domingos y feriados 10 hrs\nFeriados 12:00 hrs\nDías de precepto 19:00");
  const days = (notFeasts: string[]) => takenOf(read, new Set(notFeasts)).lines.map(({ dias }) => dias?.join(" "));
  expect(days([])).toEqual(["do fi", "fi", "fi"]);
  expect(days(["Domingos y feriados 10 hrs"])).toEqual(["do", "fi", "fi"]);
  // «Feriados» alone becomes nothing and goes to the rest; a line without the question ignores the answer.
  expect(takenOf(read, new Set(read.map(({ text }) => text)))).toEqual({
    lines: [
      { tipo: "misa", dias: ["do"], hora: "10:00" },
      { tipo: "misa", dias: ["fi"], hora: "19:00" },
    ],
    rest: "Feriados 12:00 hrs",
    red: 1,
  });
});

it("a plan of an empty text is empty", () => {
  expect(takenOf(readTimetable(" \n"))).toEqual({ lines: [], rest: "", red: 0 });
});
