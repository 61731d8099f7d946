import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawnCases } from "../../testing/drawn-cases.ts";
import { longGif, photo, quarterColour, quarters, tells } from "../pictures/test-pictures.ts";
import { copiesFolder, fileKey } from "../storage/keys.ts";
import { collect } from "../storage/test-folder.ts";
import { books, get, startTestServer } from "../test-server.ts";

/** Picture of noise, the same in each run: in a JPEG of 300 kB, random bytes may spell 'GPS'. */
function noise(width: number, height: number, channels: 3 | 4 = 3) {
  const outputLength = width * height * channels;
  const pixels = createHash("shake256", { outputLength }).update("noise").digest();
  return sharp(pixels, { raw: { width, height, channels } });
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const gradient = Uint16Array.from({ length: 900 * 700 * 3 }, (_, at) => (at * 7919) % 65_536);

async function movingWebp() {
  const frame = (background: string) => sharp({ create: { width: 700, height: 500, channels: 3, background } });
  const frames = await Promise.all(["red", "blue"].map((colour) => frame(colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

const covers: [name: string, file: string, make: () => Promise<Buffer>][] = [
  ["noise PNG of some 5 MiB", "a.png", () => noise(1500, 1150).png().toBuffer()],
  ["noise PNG with transparency", "a.png", () => noise(1200, 1000, 4).png().toBuffer()],
  [
    "PNG of 16 bits",
    "a.png",
    () =>
      sharp(gradient, { raw: { width: 900, height: 700, channels: 3 } })
        .toColourspace("rgb16")
        .png()
        .toBuffer(),
  ],
  [
    "transparent PNG",
    "a.png",
    () =>
      sharp({ create: { width: 900, height: 900, channels: 4, background: clear } })
        .png()
        .toBuffer(),
  ],
  ["palette PNG", "a.png", () => quarters(900, 700).png({ palette: true }).toBuffer()],
  ["grey PNG", "a.png", () => quarters(900, 700).toColourspace("b-w").png().toBuffer()],
  ["grey PNG with transparency", "a.png", () => noise(900, 700, 4).toColourspace("b-w").png().toBuffer()],
  ["JPEG in CMYK", "a.jpg", () => quarters(900, 700).toColourspace("cmyk").jpeg().toBuffer()],
  ["JPEG that lies on its side", "a.jpg", () => photo(6, 1600, 1200)],
  ["tall picture", "a.png", () => noise(400, 4000).png().toBuffer()],
  ["panorama", "a.jpg", () => noise(6000, 500).jpeg({ quality: 70 }).toBuffer()],
  ["picture of 80 px", "a.png", () => quarters(80, 80).png().toBuffer()],
  ["strip of one pixel", "a.png", () => quarters(2, 3000).png().toBuffer()],
  ["WebP", "a.webp", () => noise(1600, 1200).webp({ quality: 60 }).toBuffer()],
  ["transparent WebP", "a.webp", () => noise(900, 700, 4).webp({ quality: 60 }).toBuffer()],
  ["moving WebP", "a.webp", movingWebp],
  ["GIF", "a.gif", () => quarters(700, 500).gif().toBuffer()],
  ["moving GIF", "a.gif", async () => longGif(5)],
];

describe("[ENT-12] the picture for networks", () => {
  it.each(drawnCases(covers, 3))(
    "a picture for networks of a %s is a light JPEG of 1200×630 without metadata",
    async (_, file, make) => {
      await using server = await startTestServer();
      await server.add("cover", file, await make());
      const answer = await get(server, `books/one/${file}?thumb=80x0&share=wide`, {
        accept: "image/avif,image/webp,*/*",
      });
      expect([answer.statusCode, server.failures]).toEqual([200, []]);
      expect(answer.headers["content-type"]).toBe("image/jpeg");
      expect(answer.headers["content-disposition"]).toBe(`inline; filename=share-wide_${file}.jpg`);
      expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(300_000);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 630,
        channels: 3,
      });
      expect(tells(answer.rawPayload)).toBe(false);
    },
  );

  it.each([
    ["the middle", {}, "lime"],
    ["the focal point", { foco: [0.1, 0.95] }, "blue"],
    ["the crop", { recorte: [0, 0.5, 0.5, 0.5] }, "blue"],
  ])("a picture for networks is cut around %s", async (_, cut, expected) => {
    await using server = await startTestServer();
    await server.add("pages", "a.png", await quarters(1000, 4000).png().toBuffer());
    server.record.pages_details = [cut];
    const { rawPayload } = await get(server, "books/one/a.png?share=wide");
    const corner = expected === "lime" ? "topRight" : "bottomLeft";
    expect(await quarterColour(rawPayload, corner)).toBe(expected);
  });

  it("a picture for networks is 630×630 for a square", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.png", await quarters(900, 700).png().toBuffer());
    const { rawPayload } = await get(server, "books/one/a.png?share=square");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 630, height: 630 });
  });

  it("a picture for networks shows a small picture whole, in the middle of white, and not blurred", async () => {
    await using server = await startTestServer();
    const logo = await sharp({ create: { width: 80, height: 80, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    await server.add("cover", "a.png", logo);
    const { data, info } = await sharp((await get(server, "books/one/a.png?share=wide")).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(20, 315).every((value) => value > 250)).toBe(true);
    expect(at(600, 20).every((value) => value > 250)).toBe(true);
    expect(at(600, 315)[0]).toBeGreaterThan(230);
    expect(at(600, 315)[1]).toBeLessThan(30);
    // Enlarged three times, no more.
    expect(at(600 - 110, 315)[1]).toBeLessThan(60);
    expect(at(600 - 130, 315)[1]).toBeGreaterThan(250);
  });

  it("a picture for networks has white behind transparent parts", async () => {
    await using server = await startTestServer();
    const empty = sharp({ create: { width: 900, height: 900, channels: 4, background: clear } });
    await server.add("cover", "a.png", await empty.png().toBuffer());
    const { channels } = await sharp((await get(server, "books/one/a.png?share=wide")).rawPayload).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  /** Draws a ring in one colour on a transparent background. */
  const ring = (colour: string, width = 900) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><circle cx="50%" cy="50%" r="35%" fill="none" stroke="${colour}" stroke-width="8%"/></svg>`,
      ),
    ).png();

  const logos: [colour: string, width: number, ground: string][] = [
    ["white", 900, "dark"],
    ["#fffbe8", 900, "dark"],
    ["white", 80, "dark"],
    ["#0b2545", 900, "light"],
    ["#b8892b", 900, "light"],
    ["#777", 80, "light"],
  ];
  it.each(drawnCases(logos, 1, ([, , ground]) => ground))(
    "a picture for networks has a logo in %s of %d px on a ground that is %s",
    async (colour, width, expected) => {
      await using server = await startTestServer();
      await server.add("cover", "a.png", await ring(colour, width).toBuffer());
      const { data, info } = await sharp((await get(server, "books/one/a.png?share=wide")).rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const middle = (315 * info.width + 600) * 3;
      const [corner, inside] = [data.subarray(0, 3), data.subarray(middle, middle + 3)];
      for (const pixel of [corner, inside]) {
        const [red = 0, green = 0, blue = 0] = pixel;
        const [r, g, b] = expected === "dark" ? [11, 37, 69] : [255, 255, 255];
        expect(Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - b))).toBeLessThan(6);
      }
    },
  );

  it("a picture for networks keeps white around a small picture that is white to its edges", async () => {
    await using server = await startTestServer();
    const opaque = sharp({ create: { width: 80, height: 80, channels: 4, background: "#fffffe" } });
    await server.add("cover", "a.png", await opaque.png().toBuffer());
    const { channels } = await sharp((await get(server, "books/one/a.png?share=wide")).rawPayload).stats();
    expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(250);
  });

  it("a picture for networks is drawn once for 200 addresses that differ in other parts", async () => {
    await using server = await startTestServer();
    await server.add("cover", "a.png", await quarters(900, 700).png().toBuffer());
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => get(server, `books/one/a.png?thumb=${at}x${at}&share=wide&v=${at}`)),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers[0]?.headers.vary ?? "").not.toContain("Accept");
    const kept = await collect(server.storage.list(copiesFolder(fileKey(books.id, "one", "a.png"))));
    expect(kept).toHaveLength(1);
  });

  it.each(drawnCases(["", "WIDE", "5000x5000", "wide,square", "../x"], 1))(
    "a picture for networks has no shape «%s»: the address is that of a thumb",
    async (shape) => {
      await using server = await startTestServer();
      await server.add("cover", "a.png", await quarters(900, 700).png().toBuffer());
      const answer = await get(server, `books/one/a.png?thumb=80x0&share=${encodeURIComponent(shape)}`);
      expect(answer.headers["content-disposition"]).toBe("inline; filename=80x0_a.png");
    },
  );

  it("a picture for networks is as hidden as the record of a protected file", async () => {
    await using server = await startTestServer();
    await server.add("draft", "a.png", await quarters(900, 700).png().toBuffer());
    server.access.open = false;
    expect((await get(server, "books/one/a.png?share=wide")).statusCode).toBe(404);
  });
});
