import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sharpTools } from "../test-drawing.ts";
import { photoProblemText } from "./photo-problems.ts";
import { preparePhoto } from "./prepare-photo.ts";

const place = { IFD0: { Make: "Cámara de prueba" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "16/1 30/1 0/1" } };
const limit = 5 * 1024 * 1024;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#123a6b" } });
/** Picture of random pixels: compresses worse than any photo. */
const noisy = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const glass = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } });

async function moving(width: number): Promise<Buffer> {
  const frames = await Promise.all([noisy(width, width), plain(width, width)].map((frame) => frame.png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

async function prepare(bytes: Buffer | string, most = limit) {
  const percents: number[] = [];
  const file = new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]);
  const prepared = await preparePhoto(file, sharpTools, { limit: most, tell: (percent) => percents.push(percent) });
  const buffer = Buffer.from(await prepared.blob.arrayBuffer());
  const { width, height, format, exif, hasAlpha, pages } = await sharp(buffer).metadata();
  return { ...prepared, percents, buffer, width, height, format, exif, hasAlpha, pages };
}

describe("a photo is prepared", () => {
  it("a photo is prepared so that no side is above 2560, upright, without its place", async () => {
    const taken = await noisy(2600, 1300)
      .withExif(place)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 90 })
      .toBuffer();
    const prepared = await prepare(taken);
    expect(prepared).toMatchObject({ format: "jpeg", width: 1280, height: 2560, exif: undefined });
    expect(prepared.blob.type).toBe("image/jpeg");
    expect(prepared.blob.size).toBeLessThan(taken.length);
    expect(prepared.percents).toEqual([15, 50, 75]);
  });

  it("a photo that is small enough loses only its metadata", async () => {
    const small = await plain(800, 600).jpeg().toBuffer();
    expect((await prepare(small)).buffer).toEqual(small);
    const noted = await prepare(await plain(800, 600).withExif(place).jpeg().toBuffer());
    expect(noted.exif).toBeUndefined();
    expect(noted.buffer).toEqual(small);
  });

  it("a photo that lies on its side is drawn upright", async () => {
    const lying = await plain(800, 600).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    expect(await prepare(lying)).toMatchObject({ width: 600, height: 800 });
  });

  it("a photo stays transparent, and becomes a JPEG where it is opaque", async () => {
    expect(await prepare(await glass(3000, 2000).png().toBuffer())).toMatchObject({
      format: "png",
      hasAlpha: true,
      width: 2560,
    });
    const screen = await noisy(1000, 800).ensureAlpha().png().toBuffer();
    expect(await prepare(screen)).toMatchObject({ format: "jpeg", width: 1000 });
  });

  it("a photo that moves still does", async () => {
    expect(await prepare(await moving(60))).toMatchObject({ format: "gif", pages: 2 });
  });

  it("a photo with colours for print gets a note", async () => {
    const print = await plain(800, 600).toColourspace("cmyk").jpeg().toBuffer();
    expect((await prepare(print)).printColours).toBe(true);
    expect(await sharp((await prepare(print)).buffer).metadata()).toMatchObject({ space: "srgb" });
  });

  it("a photo is compressed more when the server would refuse it", async () => {
    const heavy = await noisy(1200, 900).jpeg({ quality: 100 }).toBuffer();
    const once = (await prepare(heavy, heavy.length - 1)).blob.size;
    expect((await prepare(heavy, once - 1)).blob.size).toBeLessThan(once);
  });

  it("a prepared photo is recognised by its bytes", async () => {
    const [one, other] = [await plain(80, 60).jpeg().toBuffer(), await plain(80, 61).jpeg().toBuffer()];
    expect((await prepare(one)).original).toBe((await prepare(one)).original);
    expect((await prepare(one)).original).not.toBe((await prepare(other)).original);
  });
});

describe("a file is refused with the cause in words", () => {
  const heic = "\0\0\0\x18ftypheic\0\0\0\0mif1heic";
  it.each<[string, () => Promise<Buffer | string>, RegExp]>([
    ["that only claims to be a photo", async () => "%PDF-1.7", /solo se pueden subir fotos/],
    ["that is a drawing", async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /dibujo SVG/],
    ["of an iPhone that nothing here reads", async () => heic, /Más compatible.*WhatsApp/],
    ["that is damaged", async () => (await noisy(400, 300).jpeg().toBuffer()).subarray(0, 5000), /dañada/],
    ["with too many points", async () => wide(await plain(8, 8).png().toBuffer()), /demasiado grande/],
  ])("a file is refused with its cause: %s", async (_what, bytes, cause) => {
    const error = await prepare(await bytes()).catch((thrown: unknown) => thrown);
    expect(photoProblemText(error)).toMatch(cause);
  });

  it.each([
    ["a moving one", () => moving(80), /movimiento/],
    ["a still one", () => noisy(80, 80).png().toBuffer(), /Pesa más/],
  ])("a file that is too heavy is refused: %s", async (_what, bytes, cause) => {
    const error = await prepare(await bytes(), 2000).catch((thrown: unknown) => thrown);
    expect(photoProblemText(error)).toMatch(cause);
  });
});

/** Same picture with a size in its header that no phone can decode. */
function wide(png: Buffer): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(20_000, 16);
  claimed.writeUInt32BE(20_000, 20);
  return claimed;
}
