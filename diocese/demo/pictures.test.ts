import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

interface Picture {
  file: string;
  width: number;
  height: number;
  alt: string;
}

const folder = join(import.meta.dirname, "pictures");
const { pictures }: { pictures: Picture[] } = JSON.parse(
  await readFile(join(import.meta.dirname, "pictures.json"), "utf8"),
);

describe("the pictures of the demonstration content", () => {
  it("demonstration pictures are the files of their folder, no more and no fewer", async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".jpg"));
    expect(files.sort()).toEqual(pictures.map(({ file }) => file).sort());
  });

  it("demonstration pictures have the size and the text of their table", async () => {
    for (const { file, width, height, alt } of pictures) {
      const { format, ...size } = await sharp(join(folder, file)).metadata();
      expect({ file, format, width: size.width, height: size.height }).toEqual({ file, format: "jpeg", width, height });
      expect(alt, file).toMatch(/^[¿A-ZÁÉÍÓÚÑ].+[.?]$/);
    }
  });
});
