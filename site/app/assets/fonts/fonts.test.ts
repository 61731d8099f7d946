import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { mission } from "@arzobispado/diocese/config/mission";
import { describe, expect, it } from "vitest";

const app = join(import.meta.dirname, "..", "..");
const tokens = readFileSync(join(app, "styles", "tokens.css"), "utf8");

/** The letters of a face, by its file. */
function lettersOf(file: string): Set<number> {
  const face = tokens.split("@font-face").find((each) => each.includes(`/${file}"`)) ?? "";
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return new Set(
    ranges.flatMap(([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    }),
  );
}

describe("the italic letters", () => {
  const home = lettersOf("titulo-cursiva-portada.woff2");
  const others = lettersOf("titulo-cursiva.woff2");

  it("of the home page, which are the mission's sentence, all stand in the small face", () => {
    for (const letter of mission.sentence) expect(home, letter).toContain(letter.codePointAt(0));
    expect(statSync(join(import.meta.dirname, "titulo-cursiva-portada.woff2")).size).toBeLessThan(12_000);
  });

  it("are each in one of the two faces, those of Spanish all of them", () => {
    expect(home.intersection(others).size).toBe(0);
    for (const letter of "aábcdeéfghiíjklmnñoópqrstuúüvwxyzAÁBCDEÉFGHIÍJKLMNÑOÓPQRSTUÚÜVWXYZ0123456789 .,;:¡!¿?«»“”'’()–—")
      expect(home.union(others), letter).toContain(letter.codePointAt(0));
  });
});
