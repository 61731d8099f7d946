import jsQrModule from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";
import { QrPicture } from "./qr-picture.tsx";

// A CommonJS package: Node and bundlers find its only export at different depths.
const jsQr = (jsQrModule as unknown as { default?: typeof jsQrModule }).default ?? jsQrModule;

it.each([
  "https://arquidiocesis.example/parroquias/parroquia000001",
  `https://${"a".repeat(60)}.example/parroquias/parroquia000001`,
])("[MIS-20] the code on the sheet opens %s", async (address) => {
  const code = qrCode(address);
  const drawn = renderToStaticMarkup(<QrPicture code={code} name={address} />);
  const file = Buffer.from(drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '));
  const picture = sharp(file, { density: 300 }).resize(400).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
});
