import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";

const app = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx,css}", { cwd: app }).filter((path) => !/\.test\./.test(path));

/** Pictures that not every browser of the floor knows: Safari before 16, and Safari 15 on macOS 10.15. */
const small = /["'(]([./\w-]+\.(?:avif|webp))\b/g;

it("[WEB-06] a picture's form in AVIF or WebP has a JPEG beside it", () => {
  const named = sources.flatMap((path) => {
    const text = readFileSync(join(app, path), "utf8");
    return [...text.matchAll(small)].map(([, picture = ""]) => ({ path, picture, text }));
  });
  expect(named.length).toBeGreaterThan(10);
  const alone = named.filter(({ path, picture, text }) => {
    // `portada-1-1200.avif` and `portada-1-640.avif` have `portada-1-960.jpg` behind them.
    const stem = basename(picture).replace(/(?:-\d{3,4})?\.\w+$/, "");
    const [jpeg] = new RegExp(`[./\\w-]*/${stem}(?:-\\d{3,4})?\\.jpg`).exec(text) ?? [];
    return !jpeg || !existsSync(join(app, dirname(path), jpeg));
  });
  expect(alone.map(({ path, picture }) => `${path}: ${picture}`)).toEqual([]);
});
