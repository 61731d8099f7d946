import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { mission } from "@arzobispado/diocese/config/mission";
import { describe, expect, it } from "vitest";
import { lettersOf } from "./test-letters.ts";

const app = join(import.meta.dirname, "..", "..");
const sheet = readFileSync(join(app, "styles", "tokens.css"), "utf8");

describe("a face that stands in for one of ours", () => {
  it.each([
    ["Titulo-georgia", 1.016, 0.345],
    ["Titulo-noto", 1.016, 0.345],
    ["Titulo-dejavu", 1.016, 0.345],
    ["Texto-arial", 1.024, 0.4],
    ["Texto-roboto", 1.024, 0.4],
    ["Texto-dejavu", 1.024, 0.4],
  ])("a fallback face is as high as ours: %s", (family, ascent, descent) => {
    const face =
      sheet.split("@font-face").find((each) => each.includes(`"${family}"`) && each.includes("local(")) ?? "";
    const [size = 0, up = 0, down = 0] = ["size-adjust", "ascent-override", "descent-override"].map(
      (name) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100,
    );
    expect(size * up).toBeCloseTo(ascent, 2);
    expect(size * down).toBeCloseTo(descent, 2);
  });
});

describe("each of our faces", () => {
  const spanish = "aábcdeéfghiíjklmnñoópqrstuúüvwxyzAÁBCDEÉFGHIÍJKLMNÑOÓPQRSTUÚÜVWXYZ";
  const names = "ÄäËëÏïÖöÀàÈèÌìÒòÙùÂâÊêÎîÔôÛûÃãÕõÇçßØøÅåÆæ";
  const signs = "0123456789 .,;:¡!¿?«»“”‘’'\"()–—-…/&%ºª$€@#+=*·•\u00a0";

  it.each(["titulo", "titulo-cursiva", "texto"])("a face has the letters of what people write here: %s", (name) => {
    const letters = lettersOf(join(import.meta.dirname, `${name}.woff2`));
    for (const letter of mission.sentence + spanish + names + signs) {
      expect(letters, letter).toContain(letter.codePointAt(0));
    }
  });

  it("our faces together weigh less than a photo", () => {
    const sizes = ["titulo", "titulo-cursiva", "texto"].map(
      (name) => statSync(join(import.meta.dirname, `${name}.woff2`)).size,
    );
    for (const size of sizes) expect(size).toBeLessThan(22_000);
  });
});
