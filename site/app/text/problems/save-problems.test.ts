import { describe, expect, it } from "vitest";
import { fieldProblems, saveProblemText } from "./save-problems.ts";

const refused = (status: number, data: object) => ({ status, response: { data } });

describe("a save that is refused for want of room or of patience", () => {
  it.each([
    ["[SVC-06] a full disk", refused(507, { code: "disk_full", message: "x" }), /^El disco del servidor está lleno/],
    ["[SEG-86] little disk", refused(507, { code: "disk_low", params: { max: 1 } }), /se guardan textos, y no fotos/],
    ["[SEG-86] a full account", refused(507, { code: "account_full" }), /^Tu cuenta llenó el espacio/],
    ["[SEG-86] another reason without room", refused(507, {}), /^El disco del servidor está lleno/],
    ["[SEG-86] too many saves", refused(429, { saves: { code: "too_many_saves" } }), /^Guardaste demasiadas veces/],
    ["too many questions", refused(429, {}), /^Hay demasiadas consultas/],
  ])("of %s says why, and names no field", (_what, error, words) => {
    expect(saveProblemText(error)).toMatch(words);
    expect(fieldProblems(error)).toEqual({});
  });
});
