import { describe, expect, it } from "vitest";
import { type DiffPart, diffWords } from "./word-diff.ts";

const marked = (parts: DiffPart[]) => parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join("");
const diff = (one: string, other: string) => diffWords(one, other).map(marked);

describe("two texts, word by word", () => {
  it.each([
    ["iguales", "iguales", "iguales", "iguales"],
    [
      "más de setenta parroquias",
      "más de ochenta parroquias",
      "más de [setenta] parroquias",
      "más de [ochenta] parroquias",
    ],
    ["a las 8:00 de la mañana", "a las 7:30 de la mañana", "a las [8:00] de la mañana", "a las [7:30] de la mañana"],
    ["", "nuevo", "", "[nuevo]"],
    ["una dos tres", "una tres", "una [dos ]tres", "una tres"],
    ["Ñuñu, aymara.", "Ñuñu; aymara.", "Ñuñu[,] aymara.", "Ñuñu[;] aymara."],
  ])("a comparison of %j with %j", (one, other, mine, theirs) => {
    expect(diff(one, other)).toEqual([mine, theirs]);
  });

  it("a comparison loses nothing, whatever differs", () => {
    const one = "El sábado 13 a las 7 sale, con cantos.\nY vuelve a las 8.";
    const other = "El domingo sale a las 7.\nCon cantos vuelve, a las 9.";
    const [mine, theirs] = diffWords(one, other);
    expect([mine, theirs].map((parts) => parts.map(({ text }) => text).join(""))).toEqual([one, other]);
  });

  it("a comparison stays quick for texts that have nothing in common", () => {
    const text = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(" ");
    const [mine] = diffWords(text("a"), text("b"));
    expect(mine).toEqual([{ text: text("a"), changed: true }]);
  });
});
