import type { Horario } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { markInWords } from "../../../text/hours.ts";
import { isWeekly, weekTable } from "../parish/week-table.ts";
import { daysInWords, lineInWords, timeInWords, whenInWords } from "./line-in-words.ts";

const now = { today: "2026-11-26", temporada: "ordinario" } as const;
const line = (more: Partial<Horario>): Horario => ({ id: "h", lugar: "p", tipo: "misa", ...more });

describe("a line in words", () => {
  it.each([
    [["lu", "ma", "mi", "ju", "vi"], "lunes a viernes"],
    [["lu", "mi", "vi"], "lunes, miércoles y viernes"],
    [["sa", "do"], "sábado y domingo"],
    [["lu", "ma", "mi", "ju", "vi", "sa", "do"], "todos los días"],
    [["do", "fi"], "domingo y fiestas de precepto"],
    [["sa", "vf"], "sábado y vísperas de fiesta"],
    [[], "todos los días"],
  ] as const)("a line in words names days: %j", (of, words) => {
    expect(daysInWords(of)).toBe(words);
  });

  it.each([
    [{ dias: ["vi"], semanas: ["1"] }, "primer viernes de mes"],
    [{ dias: ["do"], semanas: ["1", "3"] }, "primer y tercer domingo de mes"],
    [{ dias: ["do"], semanas: ["u"] }, "último domingo de mes"],
    [{ dia_mes: 13 }, "los 13 de cada mes"],
    [{ dias: ["vi"], temporada: "cuaresma" }, "viernes de Cuaresma"],
  ] as [Partial<Horario>, string][])("a line in words names the time of its validity: %j", (more, words) => {
    expect(whenInWords(line(more))).toBe(words);
  });

  it("a line in words names the hour, and special features", () => {
    expect(timeInWords(line({ hora: "07:30" }))).toBe("7:30");
    expect(timeInWords(line({ hora: "20:00", hasta: "06:00" }))).toBe("de 20:00 a 6:00");
    expect(timeInWords(line({ antes_de_misa: 30 }))).toBe("30 minutos antes de cada misa");
    expect(markInWords({ etiqueta: "con niños", idiomas: ["aymara", "castellano"] })).toBe(
      "con niños, en aymara y castellano",
    );
    expect(markInWords({ idiomas: ["castellano"] })).toBe("");
    const withChildren = line({ dias: ["do"], hora: "10:00", etiqueta: "con niños" });
    expect(lineInWords(withChildren)).toBe("Domingo, 10:00 (con niños)");
  });
});

describe("the week of a parish", () => {
  const week = ["lu", "ma", "mi", "ju", "vi"] as const;
  const lines = [
    line({ dias: week, hora: "19:00" }),
    line({ dias: week, hora: "07:30" }),
    line({ dias: ["sa"], hora: "18:00" }),
    line({ dias: ["do", "fi"], hora: "10:00", etiqueta: "con niños", reemplaza: true }),
    line({ dias: ["do"], hora: "19:30" }),
    line({ dias: ["vi"], semanas: ["1"], hora: "06:30" }),
  ];

  it("the week joins equal days, morning and afternoon apart, and leaves to words what it cannot show", () => {
    const rows = weekTable(lines, now).map(({ days, morning, afternoon }) => [
      days,
      morning.map(({ text }) => text),
      afternoon.map(({ text }) => text),
    ]);
    expect(rows).toEqual([
      ["Lunes a viernes", ["7:30"], ["19:00"]],
      ["Sábado", [], ["18:00"]],
      ["Domingo", ["10:00"], ["19:30"]],
      ["Fiestas", ["10:00"], []],
    ]);
    expect(lines.filter((each) => !isWeekly(each, now))).toEqual([lines.at(-1)]);
  });

  it("[MIS-11] the week marks an hour on the days on which its line changes, and names them where others share the row", () => {
    const withIds = lines.map((each, index) => ({ ...each, id: String(index) }));
    const changed = [
      { line: "0", dia: "mi" },
      { line: "1", dia: "lu" },
      { line: "1", dia: "ma" },
      { line: "2", dia: "sa" },
      { line: "3", dia: "ju" },
    ] as const;
    const marked = weekTable(withIds, now, changed).map(({ days, morning, afternoon }) => [
      days,
      [...morning, ...afternoon].map(({ text, change }) => `${text} ${change}`),
    ]);
    expect(marked).toEqual([
      ["Lunes a viernes", ["7:30 con cambios el lunes y martes", "19:00 con cambios el miércoles"]],
      ["Sábado", ["18:00 con cambios"]],
      ["Domingo", ["10:00 ", "19:30 "]],
      ["Fiestas", ["10:00 con cambios"]],
    ]);
  });

  it("the week does not join days with a different one between", () => {
    expect(weekTable([line({ dias: ["lu", "mi"], hora: "18:00" })], now).map(({ days }) => days)).toEqual([
      "Lunes",
      "Miércoles",
    ]);
  });
});
