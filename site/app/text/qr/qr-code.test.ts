import jsQrModule from "jsqr";
import { describe, expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";
import type { Modules } from "./qr-modules.ts";

// A CommonJS package whose only export Node and bundlers see at different depths.
const jsQr = (jsQrModule as unknown as { default?: typeof jsQrModule }).default ?? jsQrModule;

/** As a camera sees it: four points a square, with its quiet zone. */
function readBack(
  modules: Modules,
  spoilt: (row: number, column: number) => boolean = () => false,
): string | undefined {
  const [zone, points] = [4, 4];
  const side = (modules.length + 2 * zone) * points;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [row, column] = [Math.floor(y / points) - zone, Math.floor(x / points) - zone];
      const isDark = (modules[row]?.[column] ?? false) !== (modules[row] !== undefined && spoilt(row, column));
      if (isDark && modules[row]?.[column] !== undefined) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQr(pixels, side, side)?.data;
}

describe("a QR code", () => {
  it("is read back by another program, however long its text is", () => {
    for (const length of [1, 14, 15, 26, 27, 42, 43, 55, 62, 63, 77, 84, 85, 99, 105]) {
      const text = `https://ñ.example/${"parroquias/a1b2c3".repeat(7)}`.slice(0, length);
      const modules = qrCode(text);
      expect(modules && readBack(modules), `${length} letters`).toBe(text);
    }
  });

  it("has the size that its text needs, and is none where the text is too long", () => {
    expect([14, 15, 26, 42, 62, 84, 106].map((length) => qrCode("a".repeat(length))?.length)).toEqual([
      ...[21, 25, 25, 29, 33, 37, 41],
    ]);
    expect(qrCode("a".repeat(107))).toBeNull();
  });

  it("is read where a part of it is spoilt", () => {
    const text = "https://arquidiocesis.example/parroquias/parroquia000001";
    const modules = qrCode(text);
    expect(modules && readBack(modules, (row, column) => row > 12 && row < 16 && column > 14 && column < 20)).toBe(
      text,
    );
  });
});
