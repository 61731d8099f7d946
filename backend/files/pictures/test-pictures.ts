import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Creates a picture of four colours, so that tests see cuts and turns: red, green / blue, white. */
export function quarters(width = 80, height = 60): Sharp {
  const [right, bottom] = [Math.floor(width / 2), Math.floor(height / 2)];
  const quarter = (background: string) => ({
    create: { width: width - right, height: height - bottom, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: "red" } }).composite([
    { input: quarter("lime"), left: right, top: 0 },
    { input: quarter("blue"), left: 0, top: bottom },
    { input: quarter("white"), left: right, top: bottom },
  ]);
}

/** Exif of place and camera, as phones write it. */
export const gps = {
  IFD0: { Make: "SecretCamera", Artist: "SecretPerson" },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "16/1 29/1 45/1", GPSLongitudeRef: "W", GPSLongitude: "68/1 8/1 1/1" },
};
export const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretPlace</secret></x:xmpmeta>`;

/** Creates a JPEG with place, camera and XMP. @param orientation 1 to 8 */
export const photo = (orientation = 1, width?: number, height?: number) =>
  quarters(width, height).jpeg({ quality: 95 }).withExif(gps).withMetadata({ orientation }).withXmp(xmp).toBuffer();

/** Whether the bytes still contain any metadata of `photo`. */
export const tells = (bytes: Buffer) => /Secret|GPS|xmpmeta/.test(bytes.toString("latin1"));

/** Name of the colour in the middle of a quarter. */
export async function quarterColour(bytes: Buffer, quarter: "topLeft" | "topRight" | "bottomLeft" | "bottomRight") {
  const { data, info } = await sharp(bytes).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(info.width * (quarter.endsWith("Left") ? 0.25 : 0.75));
  const y = Math.floor(info.height * (quarter.startsWith("top") ? 0.25 : 0.75));
  const at = (y * info.width + x) * info.channels;
  const [red, green, blue] = [...data.subarray(at, at + 3)].map((value) => (value > 127 ? 1 : 0));
  return ["black", "blue", "lime", "cyan", "red", "magenta", "yellow", "white"][
    (red ?? 0) * 4 + (green ?? 0) * 2 + (blue ?? 0)
  ];
}

/** Creates a PNG of one bit per pixel: small as a file, huge when decoded. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** Inserts blocks after the header and the colour table of a GIF. */
export function insertIntoGif(gif: Buffer, ...blocks: Buffer[]): Buffer {
  const flags = gif[10] ?? 0;
  const head = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  return Buffer.concat([gif.subarray(0, head), ...blocks, gif.subarray(head)]);
}

export const gifComment = (text: string) =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text, "latin1"), Buffer.from([0])]);

/** Creates a GIF of many frames of one pixel each. */
export function longGif(frames: number): Buffer {
  const head = Buffer.from("474946383961010001008000000000ff000000", "hex");
  const frame = Buffer.from("21f90400050000002c000000000100010000" + "0202440100", "hex");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** Inserts a JPEG segment after the first two bytes. */
export function insertIntoJpeg(jpeg: Buffer, marker: number, body: Buffer, times = 1): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  const segment = Buffer.concat([head, body]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: times }, () => segment), jpeg.subarray(2)]);
}
