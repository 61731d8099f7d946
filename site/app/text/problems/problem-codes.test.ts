import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refusalText } from "./problem-codes.ts";
import { fieldProblems } from "./save-problems.ts";

const api = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");
const table = api.split("<!-- generated: codes -->")[1]?.split("<!-- end")[0] ?? "";
const codes = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, code = ""]) => code);

describe("the words of a refused answer", () => {
  it("the codes are those of the documentation", () => expect(codes.length).toBeGreaterThan(60));

  it.each(codes)("the sentence for %s is in Spanish", (code) => {
    const text = refusalText({ status: 400, code, requestId: "r-1" });
    expect(text).toMatch(/^[A-ZÁÉÍÓÚ¿¡].+\.$/);
    expect(text).not.toContain("r-1");
  });

  it("[ENT-02] the sentence has the example of the answer's field", () => {
    const refused = { status: 400, requestId: null, example: "+591 71234567" } as const;
    expect(refusalText({ ...refused, code: "validation_invalid_format" })).toBe(
      "El dato no tiene el formato esperado. Por ejemplo: +591 71234567",
    );
    const error = {
      status: 400,
      response: { data: { hora: { code: "validation_invalid_format", params: { example: "19:30" } } } },
    };
    expect(fieldProblems(error)).toEqual({ hora: "El dato no tiene el formato esperado. Por ejemplo: 19:30" });
  });

  it("the sentence is general where no field is at fault", () => {
    expect(refusalText({ status: 403, code: null, requestId: "r-1" })).toBe("No tienes permiso para hacer esto.");
    expect(refusalText({ status: 400, code: null, requestId: "r-1" })).toContain("Revisa los datos");
  });

  it.each(["validation_of_tomorrow", "constructor"])(
    "the sentence names the request where the code is %s, unknown",
    (code) => {
      expect(refusalText({ status: 400, code, requestId: "r-1" })).toMatch(/número: r-1$/);
      expect(refusalText({ status: 400, code, requestId: null })).toBe("No se pudo completar lo que pediste.");
    },
  );
});
