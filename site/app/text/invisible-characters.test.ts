import { expect, it } from "vitest";
import { invisibleCharacters, withSeenCharacters } from "./invisible-characters.ts";

it("[SEG-79] invisible characters are shown to an administrator, and the rest is unchanged", () => {
  expect(withSeenCharacters("Aviso\u202egnp.exe\u0007")).toBe("Aviso⟦U+202E⟧gnp.exe⟦U+0007⟧");
  expect(invisibleCharacters("a\u200bb\u200bc\u2066")).toEqual(["U+200B", "U+2066"]);
  expect(invisibleCharacters("a\ufe0fb\u{e0100}c\u3164❤\ufe0f\ufe0f\ufe03x\u{e0067}")).toEqual([
    ...["U+FE0F", "U+E0100", "U+3164", "U+FE03", "U+E0067"],
  ]);
  const pictures = "❤\ufe0f 1\ufe0f\u20e3 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 葛\u{e0100}";
  for (const text of ["Ñuñu’s 👩\u200d🔧", "dos\nlíneas", "guion\u00adsuave", pictures]) {
    expect([withSeenCharacters(text), invisibleCharacters(text)]).toEqual([text, []]);
  }
});
