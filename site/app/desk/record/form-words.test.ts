import { expect, it } from "vitest";
import { wordsFor } from "./form-words.ts";

it.each([
  [{ one: "parroquia", gender: "f" }, "Parroquia guardada", "La parroquia se guardó correctamente."],
  [{ one: "obra social", gender: "f" }, "Obra social guardada", "La obra social se guardó correctamente."],
  [{ one: "cargo", gender: "m" }, "Cargo guardado", "El cargo se guardó correctamente."],
] as const)("the words of a form fit $one", (noun, title, text) => {
  expect(wordsFor(noun)).toMatchObject({ saved: { title, text }, act: "Guardar" });
});
