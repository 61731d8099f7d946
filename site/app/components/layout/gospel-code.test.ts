import { join } from "node:path";
import { organization } from "@arzobispado/diocese/config/organization";
import jsQrModule from "jsqr";
import sharp from "sharp";
import { expect, it } from "vitest";

// A CommonJS package: Node and bundlers find its only export at different depths.
const jsQr = (jsQrModule as unknown as { default?: typeof jsQrModule }).default ?? jsQrModule;

it("[EST-04] the code in the footer leads to the address of the daily Gospel", async () => {
  const file = join(import.meta.dirname, "..", "..", "assets", "gospel-qr.svg");
  const { data, info } = await sharp(file, { density: 144 })
    .resize(396)
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQr(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(organization.dailyGospel);
});
