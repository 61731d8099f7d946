import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

interface Picture {
  file: string;
  family: string;
  seed: number;
  width: number;
  height: number;
  alt: string;
}

interface Drawings {
  describe: (family: string, seed: number) => Promise<string>;
  draw: (family: string, seed: number, width: number, height: number) => Promise<string>;
}

// The drawings are plain modules for authors: no types stand beside them.
const script = join(import.meta.dirname, "drawings", "draw.mjs");
const drawings: Drawings = await import(script);
const folder = join(import.meta.dirname, "pictures");
const pictures: Picture[] = JSON.parse(await readFile(join(import.meta.dirname, "pictures.json"), "utf8"));

describe("the drawn pictures", () => {
  it("are the files of the folder, no more and no fewer", async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".jpg"));
    expect(files.sort()).toEqual(pictures.map(({ file }) => file).sort());
  });

  it("are described as their scenes describe them", async () => {
    for (const { file, family, seed, alt } of pictures) expect(await drawings.describe(family, seed), file).toBe(alt);
  });

  it("come out the same at every call, of every scene", async () => {
    const scenes = await readdir(join(import.meta.dirname, "drawings", "scenes"));
    for (const family of scenes.map((file) => file.replace(".mjs", ""))) {
      const once = await drawings.draw(family, 3, 320, 213);
      expect(await drawings.draw(family, 3, 320, 213), family).toBe(once);
      expect(once, family).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});
