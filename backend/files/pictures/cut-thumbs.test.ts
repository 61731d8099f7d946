import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { PictureCut } from "../../schema/pictures/cut.ts";
import { photo, quarterColour, quarters } from "./test-pictures.ts";
import { openThumbs } from "./test-thumbs.ts";

/** Picture of four colours: red, green / blue, white. */
const wide = () => quarters(160, 80).png().toBuffer();
const corners = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;

async function coloursOf(thumb: Buffer): Promise<string> {
  return (await Promise.all(corners.map((corner) => quarterColour(thumb, corner)))).join(" ");
}

describe("[CON-04] thumbs of a picture with a crop or a focal point", () => {
  it.each<[string, string, PictureCut, string]>([
    ["40x40", "the left side, where the point is", { foco: [0.1, 0.5] }, "red red blue blue"],
    ["40x40", "the right side", { foco: [1, 0.5] }, "lime lime white white"],
    ["40x40", "the middle of the crop", { recorte: [0.5, 0, 0.5, 1] }, "lime lime white white"],
    ["40x40", "the corner that the crop leaves", { recorte: [0, 0.5, 0.25, 0.5] }, "blue blue blue blue"],
    [
      "40x40",
      "the crop's edge nearest to a point outside",
      { recorte: [0, 0, 1, 0.5], foco: [0, 1] },
      "red red red red",
    ],
    ["160x0", "the crop's shape", { recorte: [0, 0, 0.5, 1] }, "red red blue blue"],
    ["0x40", "the crop's shape", { recorte: [0.5, 0.5, 0.5, 0.5] }, "white white white white"],
    ["40x40f", "the whole crop", { recorte: [0, 0, 0.5, 1], foco: [0, 0] }, "red red blue blue"],
    ["160x40t", "the upper end of the crop", { recorte: [0, 0, 1, 1], foco: [0.5, 1] }, "red lime red lime"],
    ["160x40b", "the lower end of the crop", { recorte: [0, 0, 1, 1], foco: [0.5, 0] }, "blue white blue white"],
  ])("a thumb of %s shows %s", async (label, _what, cut, colours) => {
    await using thumbs = await openThumbs(await wide(), "image/png");
    expect(await coloursOf((await thumbs.read(label, undefined, cut)) as Buffer)).toBe(colours);
  });

  it.each<[string, PictureCut, number, number]>([
    ["160x0", { recorte: [0, 0, 0.25, 1] }, 160, 320],
    ["40x40f", { recorte: [0, 0, 1, 0.25] }, 40, 5],
    ["500x500f", { recorte: [0, 0, 0.5, 0.5] }, 80, 40],
    ["30x20", { recorte: [0.9, 0.9, 0.1, 0.1] }, 30, 20],
    ["30x20", { recorte: [0.99, 0.99, 0.01, 0.01] }, 30, 20],
  ])("a thumb %s of a crop has its size", async (label, cut, width, height) => {
    await using thumbs = await openThumbs(await wide(), "image/png");
    const thumb = (await thumbs.read(label, undefined, cut)) as Buffer;
    expect(await sharp(thumb).metadata()).toMatchObject({ width, height });
  });

  it.each([1, 3, 6, 8])("numbers of a cut count from the upright picture, orientation %i", async (orientation) => {
    const bytes = await photo(orientation, 160, 80);
    for (const accept of [undefined, "image/webp", "image/avif"]) {
      await using thumbs = await openThumbs(bytes, "image/jpeg");
      const thumb = (await thumbs.read("40x40", accept, { recorte: [0, 0.5, 0.5, 0.5] })) as Buffer;
      const corner = await quarterColour(bytes, "bottomLeft");
      expect(await coloursOf(thumb)).toBe([corner, corner, corner, corner].join(" "));
    }
  });

  it("thumbs of different cuts are stored apart, and those of one cut are made once", async () => {
    await using thumbs = await openThumbs(await wide(), "image/png");
    const cuts: PictureCut[] = [{ foco: [0, 0] }, { foco: [0, 0.1] }, { recorte: [0, 0, 1, 0.5] }];
    const keys = await Promise.all(
      [null, ...cuts, ...cuts].map(async (cut) => (await thumbs.find("40x40", undefined, cut))?.key),
    );
    expect(new Set(keys).size).toBe(4);
    expect(thumbs.counts.made).toBe(4);
    expect(keys[0]).toBe("books/one/thumbs_cover.jpg/40x40_cover.jpg");
  });
});
