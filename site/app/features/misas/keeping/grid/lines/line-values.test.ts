import { describe, expect, it } from "vitest";
import type { GridLine } from "./grid-line.ts";
import { contentOfValues, isSpecial, lineProblems, newValues, valuesOfLine, withOften } from "./line-values.ts";
import { line, parish } from "./test-grid.ts";

const contentOf = ({ id: _, lugar: __, ...content }: GridLine) => content;
const opened = (more: Partial<GridLine>) => valuesOfLine(contentOf(line("x", more)));

describe("[MIS-28] the form of a line", () => {
  it("the form gives back each line as it was opened", () => {
    for (const one of parish) {
      const content = contentOf(one);
      expect(contentOfValues(valuesOfLine(content), content)).toEqual(content);
    }
    const strange = contentOf(
      line("x", { dias: ["vi"], semanas: ["1"], temporada: "cuaresma", hora: "05:00", vigente_desde: "2026-12-01" }),
    );
    expect(contentOfValues(valuesOfLine(strange), strange)).toEqual(strange);
    const friday13 = contentOf(line("x", { dias: ["vi"], dia_mes: 13, hora: "18:00", reemplaza: true }));
    expect(contentOfValues(valuesOfLine(friday13), friday13)).toEqual(friday13);
  });

  it("the form drops fields that another answer excludes", () => {
    const before = contentOf(line("x", { dias: ["vi"], semanas: ["1"], temporada: "cuaresma", hora: "05:00" }));
    const content = contentOfValues(withOften(valuesOfLine(before), "semana", "vi"), before);
    expect(content).toMatchObject({ dias: ["vi"], semanas: [], temporada: "", dia_mes: 0 });
    const monthly = contentOfValues({ ...withOften(valuesOfLine(before), "mes", "vi"), dia_mes: 13 }, before);
    expect(monthly).toMatchObject({ dias: [], semanas: [], dia_mes: 13, temporada: "cuaresma" });
    const confession = { ...valuesOfLine(before), tipo: "confesion" as const, isBefore: true, antes_de_misa: 20 };
    expect(contentOfValues(confession, before)).toMatchObject({ hora: "", hasta: "", antes_de_misa: 20 });
  });

  it("the form asks only of special days whether they change the usual hours", () => {
    expect([newValues(["lu"]), newValues(["do", "fi"])].map(isSpecial)).toEqual([false, true]);
    expect(isSpecial(opened({ dias: ["vi"], temporada: "cuaresma" }))).toBe(true);
    expect(newValues(["fi"]).reemplaza).toBe(true);
  });

  it("the form names problems field by field", () => {
    const wrong = { ...opened({ dias: ["lu"] }), dias: [], transmision: "youtube", vigente_desde: "2026-12-02" };
    expect(Object.keys(lineProblems({ ...wrong, vigente_hasta: "2026-12-01" }, true))).toEqual([
      ...["hora", "dias", "vigente_hasta", "transmision"],
    ]);
    expect(lineProblems({ ...wrong, hora: "08:00", transmision: "" }, false)).toEqual({});
    expect(Object.keys(lineProblems({ ...opened({ dia_mes: 32, hora: "08:00" }) }, true))).toEqual(["dia_mes"]);
    expect(Object.keys(lineProblems({ ...opened({ hora: "08:00" }), often: "semanas" }, true))).toEqual(["semanas"]);
    expect(Object.keys(lineProblems({ ...opened({ antes_de_misa: 121 }) }, true))).toEqual(["antes_de_misa"]);
  });
});
