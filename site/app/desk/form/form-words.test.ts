import { expect, it } from "vitest";
import { thisOne, wordsFor } from "./form-words.ts";

it.each([
  [{ one: "parroquia", gender: "f" }, "Parroquia guardada", "La parroquia se guardó correctamente.", "esta parroquia"],
  [
    { one: "obra social", gender: "f" },
    "Obra social guardada",
    "La obra social se guardó correctamente.",
    "esta obra social",
  ],
  [{ one: "cargo", gender: "m" }, "Cargo guardado", "El cargo se guardó correctamente.", "este cargo"],
] as const)("speaks of $one", (noun, title, text, demonstrative) => {
  expect(wordsFor(noun)).toMatchObject({ saved: { title, text }, act: "Guardar" });
  expect(thisOne(noun)).toBe(demonstrative);
});
