import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { mission } from "@arzobispado/diocese/config/mission";
import { describe, expect, it } from "vitest";

const app = join(import.meta.dirname, "..", "..");
const sheets = ["tokens.css", join("kit", "prosa-cita.css")].map((path) =>
  readFileSync(join(app, "styles", path), "utf8"),
);

/** The letters of a face, by its file. */
function lettersOf(file: string): Set<number> {
  const face = sheets.flatMap((sheet) => sheet.split("@font-face")).find((each) => each.includes(`/${file}"`)) ?? "";
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return new Set(
    ranges.flatMap(([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    }),
  );
}

describe("a face that stands in for one of ours", () => {
  it.each([
    ["Titulo-georgia", 1.016, 0.345],
    ["Titulo-noto", 1.016, 0.345],
    ["Titulo-dejavu", 1.016, 0.345],
    ["Texto-arial", 1.024, 0.4],
    ["Texto-roboto", 1.024, 0.4],
    ["Texto-dejavu", 1.024, 0.4],
  ])("is as high as it: %s", (family, ascent, descent) => {
    const face =
      sheets
        .join("")
        .split("@font-face")
        .find((each) => each.includes(`"${family}"`) && each.includes("local(")) ?? "";
    const [size = 0, up = 0, down = 0] = ["size-adjust", "ascent-override", "descent-override"].map(
      (name) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100,
    );
    expect(size * up).toBeCloseTo(ascent, 2);
    expect(size * down).toBeCloseTo(descent, 2);
  });
});

describe("the italic letters", () => {
  const home = lettersOf("titulo-cursiva-portada.woff2");
  const others = lettersOf("titulo-cursiva.woff2");

  it("of the home page, which are the mission's sentence, all stand in the small face", () => {
    for (const letter of mission.sentence) expect(home, letter).toContain(letter.codePointAt(0));
    expect(statSync(join(import.meta.dirname, "titulo-cursiva-portada.woff2")).size).toBeLessThan(12_000);
  });

  it("are declared alike wherever they are all needed", () => {
    const faceOf = (...path: string[]) =>
      /@font-face \{[^}]*titulo-cursiva\.woff2[^}]*\}/.exec(readFileSync(join(app, ...path), "utf8"))?.[0];
    expect(faceOf("styles", "kit", "prosa-cita.css")).toBeTruthy();
    expect(faceOf("routes", "public", "mision-vision.module.css")).toBe(faceOf("styles", "kit", "prosa-cita.css"));
  });

  it("are each in one of the two faces, those of Spanish all of them", () => {
    expect(home.intersection(others).size).toBe(0);
    for (const letter of "aábcdeéfghiíjklmnñoópqrstuúüvwxyzAÁBCDEÉFGHIÍJKLMNÑOÓPQRSTUÚÜVWXYZ0123456789 .,;:¡!¿?«»“”'’()–—")
      expect(home.union(others), letter).toContain(letter.codePointAt(0));
  });
});
