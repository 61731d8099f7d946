import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { imageKind } from "./image-kind.ts";
import { readFacts } from "./read-facts.ts";

const place = { IFD0: { Make: "Cámara de prueba" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "16/1 30/1 0/1" } };
const picture = (options = {}) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#123a6b", ...options } });
const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = await picture().withExif(place).withMetadata({ orientation: 6 }).withXmp("<x:xmpmeta/>").jpeg().toBuffer();
const transparent = picture({ channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } });

/** Animated picture with two frames. */
async function moving(format: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all(["red", "blue"].map((background) => picture({ background }).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const files: [string, string | null, Uint8Array][] = [
  ["a JPEG", "jpeg", bytes(await picture().jpeg().toBuffer())],
  ["a PNG", "png", bytes(await picture().png().toBuffer())],
  ["a GIF", "gif", bytes(await picture().gif().toBuffer())],
  ["a WebP", "webp", bytes(await picture().webp().toBuffer())],
  ["a TIFF", "tiff", bytes(await picture().tiff().toBuffer())],
  ["an AVIF", "avif", bytes(await picture().avif().toBuffer())],
  ["a HEIC of an iPhone", "heic", ascii("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
  ["a HEIF of another phone", "heic", ascii("\0\0\0\x14ftypmif1\0\0\0\0mif1")],
  ["a drawing", "svg", ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a page", null, ascii("<!doctype html><p>svg")],
  ["a PDF", null, ascii("%PDF-1.7")],
  ["a film", null, ascii("\0\0\0\x14ftypisom\0\0\0\0isom")],
  ["nothing", null, new Uint8Array()],
];

const sized = [
  ["JPEG", "jpeg", await picture().jpeg().toBuffer()],
  ["progressive JPEG", "jpeg", await picture().jpeg({ progressive: true }).toBuffer()],
  ["PNG", "png", await picture().png().toBuffer()],
  ["GIF", "gif", await picture().gif().toBuffer()],
  ["WebP", "webp", await picture().webp().toBuffer()],
  ["lossless WebP", "webp", await picture().webp({ lossless: true }).toBuffer()],
  ["WebP with notes", "webp", await picture().withExif(place).webp().toBuffer()],
] as const;

const noted = [
  ["jpeg", jpeg],
  ["png", await picture().withExif(place).withXmp("<x:xmpmeta/>").png().toBuffer()],
  ["webp", await picture().withExif(place).withXmp("<x:xmpmeta/>").webp().toBuffer()],
] as const;

describe("the type of a file by its bytes", () => {
  it.each(files)("a file %s is %s", (_what, kind, start) => expect(imageKind(start)).toBe(kind));
});

describe("facts in the bytes of a picture", () => {
  it.each(sized)("a picture names its size: %s", (_what, kind, buffer) => {
    expect(readFacts(kind, bytes(buffer))).toMatchObject({ width: 60, height: 40 });
  });

  it("a picture names its orientation, and colours for print", async () => {
    expect(readFacts("jpeg", bytes(jpeg))).toMatchObject({ turned: true, printColours: false });
    const print = await picture().toColourspace("cmyk").jpeg().toBuffer();
    expect(readFacts("jpeg", bytes(print))).toMatchObject({ turned: false, printColours: true });
  });

  it("a picture names movement and transparency", async () => {
    const still = { animated: false, mayBeTransparent: false };
    expect(readFacts("png", bytes(await picture().png().toBuffer()))).toMatchObject(still);
    expect(readFacts("webp", bytes(await picture().webp().toBuffer()))).toMatchObject(still);
    expect(readFacts("png", bytes(await transparent.png().toBuffer()))?.mayBeTransparent).toBe(true);
    expect(readFacts("webp", bytes(await transparent.webp().toBuffer()))?.mayBeTransparent).toBe(true);
    expect(readFacts("webp", bytes(await moving("webp")))?.animated).toBe(true);
    expect(readFacts("gif", bytes(await moving("gif")))?.animated).toBe(true);
  });

  it("a picture that is cut names nothing", () => {
    for (const length of [3, 30, jpeg.length - 40])
      expect(readFacts("jpeg", bytes(jpeg.subarray(0, length)))).toBeNull();
  });
});

describe("a clean copy", () => {
  it.each(noted)("a clean copy of a %s shows the same without camera and place", async (kind, buffer) => {
    const before = await sharp(buffer).metadata();
    expect(before.exif ?? before.xmp).toBeDefined();
    const copy = await cleanCopy(kind, buffer);
    const after = await sharp(copy).metadata();
    expect([after.exif, after.xmp]).toEqual([undefined, undefined]);
    expect(await sharp(copy).raw().toBuffer()).toEqual(await sharp(buffer).raw().toBuffer());
  });

  it("a clean copy of a JPEG ends where the picture ends", async () => {
    const film = Buffer.concat([jpeg, Buffer.from("ftypmp42 with a place in it")]);
    expect(await cleanCopy("jpeg", film)).toEqual(await cleanCopy("jpeg", jpeg));
  });

  it("a clean copy of a moving WebP still moves", async () => {
    const { pages } = await sharp(await cleanCopy("webp", await moving("webp"))).metadata();
    expect(pages).toBe(2);
  });

  it("a clean copy of a JPEG keeps its colour profile", async () => {
    const wide = await picture().withIccProfile("p3").jpeg().toBuffer();
    expect((await sharp(await cleanCopy("jpeg", wide)).metadata()).icc).toBeDefined();
  });
});

async function cleanCopy(kind: "jpeg" | "png" | "webp", buffer: Buffer): Promise<Buffer> {
  const facts = readFacts(kind, bytes(buffer));
  if (!facts) throw new Error("The picture was not understood.");
  return Buffer.from(await facts.clean.arrayBuffer());
}
