import { describe, expect, it } from "vitest";
import { fieldProblems, formProblems, saveProblemText } from "./save-problems.ts";

const refused = (status: number, data: object) => ({ status, response: { data } });

describe("a save that is refused for want of room or of patience", () => {
  it.each([
    ["[SVC-06] a full disk", refused(507, { code: "disk_full", message: "x" }), /^El disco del servidor está lleno/],
    ["[SEG-86] little disk", refused(507, { code: "disk_low", params: { max: 1 } }), /se guardan textos, y no fotos/],
    ["[SEG-86] a full account", refused(507, { code: "account_full" }), /^Tu cuenta llenó el espacio/],
    ["[SEG-86] another reason without room", refused(507, {}), /^El disco del servidor está lleno/],
    ["[SEG-86] too many saves", refused(429, { saves: { code: "too_many_saves" } }), /^Guardaste demasiadas veces/],
    ["too many questions", refused(429, {}), /^Hay demasiadas consultas/],
  ])("a refusal of %s says why, and names no field", (_what, error, words) => {
    expect(saveProblemText(error)).toMatch(words);
    expect(fieldProblems(error)).toEqual({});
  });
});

describe("a refused save", () => {
  const tooLong = "El texto es demasiado largo.";

  it.each([
    ["the first field's sentence", refused(400, { nombre: { code: "validation_max_text_constraint" } }), tooLong],
    [
      "the first field's sentence under a 403",
      refused(403, { x: { code: "validation_max_text_constraint" } }),
      tooLong,
    ],
    ["the general sentence without a field", refused(400, {}), /^Hay datos que no se pueden guardar/],
    ["the general sentence of a 403", refused(403, {}), /^No tienes permiso/],
    ["a general sentence for an unknown code", refused(400, { x: { code: "new" } }), /^No se pudo completar/],
  ])("[AVI-06] a refused save says %s", (_what, error, words) => {
    expect(saveProblemText(error)).toMatch(words);
  });

  it("[AVI-06] a refused save tells the form in general of a problem in a field that it does not draw", () => {
    const error = refused(400, { email: { code: "validation_max_text_constraint" } });
    expect(formProblems(error, ["nombre"])).toEqual({ general: tooLong });
    expect(formProblems(error, ["email"])).toEqual({ email: tooLong });
  });
});
