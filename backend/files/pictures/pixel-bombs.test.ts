import { describe, expect, it } from "vitest";
import { gps, insertIntoJpeg, longGif, photo, pixelBomb, quarterColour, quarters } from "./test-pictures.ts";
import { openThumbs } from "./test-thumbs.ts";

describe("[SEG-28] pictures made to hurt", { timeout: 10_000 }, () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ["a PNG of 30000x30000 points", "image/png", () => pixelBomb(30_000), "20x20"],
    [
      "a strip whose thumb would be a thousand times as large",
      "image/png",
      () => quarters(2, 4000).png().toBuffer(),
      "9999x0",
    ],
    ["a JPEG cut in the middle", "image/jpeg", async () => (await photo(1, 400, 300)).subarray(0, 2500), "20x20"],
    [
      "a PNG cut in the middle",
      "image/png",
      async () => (await quarters(400, 300).png().toBuffer()).subarray(0, 400),
      "20x20",
    ],
    ["garbage", "image/gif", () => Buffer.from("GIF89a and then nothing that makes sense"), "20x20"],
    ["an SVG that is declared a PNG", "image/png", () => Buffer.from(svg), "20x20"],
    ["nothing at all", "image/png", () => Buffer.alloc(0), "20x20"],
    [
      "a JPEG with 60 MB of Exif",
      "image/jpeg",
      async () => insertIntoJpeg(await photo(), 0xe1, Buffer.alloc(65_000), 1000),
      "20x20",
    ],
  ])("%s has no thumb, at little cost", async (_, contentType, make, label) => {
    await using thumbs = await openThumbs(await make(), contentType);
    const before = process.memoryUsage().rss;
    expect(await thumbs.find(label)).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    expect(thumbs.failures).toHaveLength(1);
  });

  it("a GIF of 10000 frames and a JPEG with a broken profile give a thumb of what can be seen", async () => {
    await using moving = await openThumbs(longGif(10_000), "image/gif");
    expect(await moving.find("20x20")).not.toBeNull();
    const profile = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), Buffer.alloc(5000, 0xaa)]);
    const jpeg = await quarters().jpeg().withExif(gps).toBuffer();
    await using coloured = await openThumbs(insertIntoJpeg(jpeg, 0xe2, profile), "image/jpeg");
    expect(await quarterColour((await coloured.read("20x20")) as Buffer, "bottomLeft")).toBe("blue");
  });
});
