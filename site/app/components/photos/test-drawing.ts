import sharp, { type OutputInfo } from "sharp";
import type { DrawingTools, Surface } from "./prepare/prepare-photo.ts";

/** Fake of the browser's canvas: encodes real JPEG and PNG files of the requested size. */
export const sharpTools: DrawingTools = {
  async decode(file) {
    const source = sharp(Buffer.from(await file.arrayBuffer()), { failOn: "error" }).autoOrient();
    const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const image = { data, info } as unknown as CanvasImageSource;
    return { image, width: info.width, height: info.height, close: () => undefined };
  },
  surface(width, height) {
    let pixels: { data: Buffer; info: OutputInfo } | null = null;
    const drawn = () => {
      if (!pixels) throw new Error("Nothing was drawn.");
      return sharp(pixels.data, { raw: { ...pixels.info, channels: 4 } }).resize(width, height, { fit: "fill" });
    };
    const context = {
      drawImage: (image: unknown) => {
        pixels = image as typeof pixels;
      },
      // Only the first row: enough for a test picture in one colour.
      getImageData: () => ({ data: Uint8Array.from(pixels?.data.subarray(0, width * 4) ?? []) }),
    };
    return {
      context: context as unknown as Surface["context"],
      async toBlob(type, quality = 1) {
        const jpeg = type === "image/jpeg";
        const bytes = await (jpeg ? drawn().jpeg({ quality: quality * 100 }) : drawn().png()).toBuffer();
        return new Blob([new Uint8Array(bytes)], { type });
      },
    };
  },
};
