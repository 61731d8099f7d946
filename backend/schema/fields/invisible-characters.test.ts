import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorTime } from "../../testing/processor-time.ts";
import { invisibleCharacters, withoutInvisible } from "./invisible-characters.ts";

describe("what nobody sees in a text", () => {
  it.each([
    ["Noticia\u202egnp.exe", "Noticiagnp.exe", ["U+202E"]],
    ["\u2066Aviso\u2069", "Aviso", ["U+2066", "U+2069"]],
    ["Ca\u200bri\u2060tas\ufeff", "Caritas", ["U+200B", "U+2060", "U+FEFF"]],
    ["Misa\u0007 \u001b[31mroja\u009b", "Misa [31mroja", ["U+0007", "U+001B", "U+009B"]],
    ["la\u200dpaz y la\u200cpaz", "lapaz y lapaz", ["U+200D", "U+200C"]],
    ["abc\u200f", "abc", ["U+200F"]],
    ["\u{e0001}\u{e0041}x", "x", ["U+E0001", "U+E0041"]],
    ["vac\u3164\u115f\u034fío", "vacío", ["U+3164", "U+115F", "U+034F"]],
  ])("[SEG-79] is taken out of %j", (text, clean, codes) => {
    expect(withoutInvisible(text)).toBe(clean);
    expect(invisibleCharacters(text)).toEqual(codes);
  });

  it.each([
    "Jach’a uru: Ñañu, ümasa, q'apha",
    "José con tilde suelta: Jose\u0301",
    "dos\nlíneas\r\ny\tuna columna",
    "espacio\u00a0duro y guion\u00adsuave",
    "می\u200cخواهم",
    "क्\u200dष",
    "שלום\u200f (La Paz)",
    "👩\u200d🔧 👨🏽\u200d🌾 ❤️\u200d🔥 👨\u200d👩\u200d👧",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "ᜊᜑᜌ᜔ 日本語 ελλ кир",
  ])("[SEG-79] stays as it is where a script or a picture needs it: %j", (text) => {
    expect(withoutInvisible(text)).toBe(text);
    expect(invisibleCharacters(text)).toEqual([]);
  });

  it.each(["\u200f", "a\u200e", "a\u200d", "\u{1f3f4}\u{e0067}", "\u202e"])(
    "[SEG-79] is looked for once in a text of fifty thousand %j",
    (part) => {
      const text = part.repeat(50_000);
      const taken = processorTime();
      withoutInvisible(text);
      invisibleCharacters(text);
      // To look through the text for each of them takes half a minute.
      expect(taken()).toBeLessThan(2000);
    },
  );

  it("[SEG-79] is gone after one time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const clean = withoutInvisible(text);
        expect(invisibleCharacters(clean)).toEqual([]);
        expect(withoutInvisible(clean)).toBe(clean);
      }),
    );
  });
});
