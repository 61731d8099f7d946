import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnRuns } from "../../testing/drawn-on.ts";
import { processorTime } from "../../testing/processor-time.ts";
import { invisibleCharacters, withoutInvisible } from "./invisible-characters.ts";

describe("invisible characters in a text", () => {
  it.each([
    ["Noticia\u202egnp.exe", "Noticiagnp.exe", ["U+202E"]],
    ["\u2066Aviso\u2069", "Aviso", ["U+2066", "U+2069"]],
    ["Ca\u200bri\u2060tas\ufeff", "Caritas", ["U+200B", "U+2060", "U+FEFF"]],
    ["Misa\u0007 \u001b[31mroja\u009b", "Misa [31mroja", ["U+0007", "U+001B", "U+009B"]],
    ["la\u200dpaz y la\u200cpaz", "lapaz y lapaz", ["U+200D", "U+200C"]],
    ["abc\u200f", "abc", ["U+200F"]],
    ["\u{e0001}\u{e0041}x", "x", ["U+E0001", "U+E0041"]],
    ["vac\u3164\u115f\u034fío", "vacío", ["U+3164", "U+115F", "U+034F"]],
    ["Misa\ufe0f a\ufe01 las\u{e0100}\u{e01ef}", "Misa a las", ["U+FE0F", "U+FE01", "U+E0100", "U+E01EF"]],
    ["❤\ufe0f\ufe0f\ufe0e\ufe03", "❤\ufe0f", ["U+FE0F", "U+FE0E", "U+FE03"]],
    ["葛\u{e0100}\u{e0101}\ufe0f", "葛\u{e0100}", ["U+E0101", "U+FE0F"]],
    ["7\ufe0f de mayo #\ufe0f", "7 de mayo #", ["U+FE0F"]],
    ["a\u180bb\u1d173c\ufff0\u{e0fff}", "ab\u1d173c", ["U+180B", "U+FFF0", "U+E0FFF"]],
    ["🏴\u{e0067}\u{e0062}x", "🏴x", ["U+E0067", "U+E0062"]],
    [`🏴${"\u{e0061}".repeat(30)}\u{e007f}`, "🏴", ["U+E0061", "U+E007F"]],
    [
      "🏴\u{e0067}\u{e0062}\u{e0073}\u{e007f}\u{e0068}\u{e0069}",
      "🏴\u{e0067}\u{e0062}\u{e0073}\u{e007f}",
      ["U+E0068", "U+E0069"],
    ],
    ["ش\u200d\u3164\u200d", "ش\u200d", ["U+3164", "U+200D"]],
  ])("[SEG-79] an invisible character is removed from %j", (text, clean, codes) => {
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
    "❤\ufe0f ☺\ufe0e ©\ufe0f ✝\ufe0f 1\ufe0f\u20e3 #\ufe0f\u20e3 🕊\ufe0f 🏳\ufe0f\u200d🌈",
    "葛\u{e0100}飾区 ∩\ufe00 ᠠ\u180b\u200d",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "ᜊᜑᜌ᜔ 日本語 ελλ кир",
  ])("[SEG-79] an invisible character stays where a script or a picture needs it: %j", (text) => {
    expect(withoutInvisible(text)).toBe(text);
    expect(invisibleCharacters(text)).toEqual([]);
  });

  it.each(["\u200f", "\ufe0f", "\u{e0067}", "a\u200e", "a\u200d", "\u{1f3f4}\u{e0067}", "\u202e"])(
    "[SEG-79] invisible characters are looked for once in a text of fifty thousand %j",
    (part) => {
      const text = part.repeat(50_000);
      const taken = processorTime();
      withoutInvisible(text);
      invisibleCharacters(text);
      // Searching the text once per character takes half a minute.
      expect(taken()).toBeLessThan(2000);
    },
  );

  const apt = fc.constantFrom(
    ...[
      "a",
      "7",
      "ش",
      "葛",
      "ᠠ",
      "∩",
      "❤",
      "👩",
      "🏽",
      "🏴",
      "\u20e3",
      "\u200b",
      "\u200c",
      "\u200d",
      "\u200f",
      "\u180b",
    ],
    ...["\ufe00", "\ufe0e", "\ufe0f", "\u115f", "\u{e0100}", "\u{e0067}", "\u{e0062}", "\u{e007f}", "\ud83c", "\udff4"],
  );

  it.each([
    ["of any characters", fc.string({ unit: "binary" })],
    ["of those that need each other", fc.string({ unit: apt, maxLength: 12 })],
  ])("[SEG-79] invisible characters are gone after one pass from a text %s", (_what, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const clean = withoutInvisible(text);
        expect(invisibleCharacters(clean)).toEqual([]);
        expect(withoutInvisible(clean)).toBe(clean);
      }),
      { numRuns: drawnRuns(500, 2000) },
    );
  });
});
