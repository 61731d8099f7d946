import { expect, it } from "vitest";
import { invisibleCharacters, withSeenCharacters } from "./invisible-characters.ts";

it("[SEG-79] shows an administrator what nobody sees, and leaves the rest", () => {
  expect(withSeenCharacters("Aviso\u202egnp.exe\u0007")).toBe("Aviso⟦U+202E⟧gnp.exe⟦U+0007⟧");
  expect(invisibleCharacters("a\u200bb\u200bc\u2066")).toEqual(["U+200B", "U+2066"]);
  for (const text of ["Ñuñu’s 👩\u200d🔧", "dos\nlíneas", "guion\u00adsuave"]) {
    expect([withSeenCharacters(text), invisibleCharacters(text)]).toEqual([text, []]);
  }
});
