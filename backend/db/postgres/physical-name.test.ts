import { expect, it } from "vitest";
import { logicalName, physicalName, withLogicalNames } from "./physical-name.ts";

it.each(["title", "x".repeat(63), `${"ñ".repeat(31)}x`])("leaves %s as it is", (name) => {
  expect(physicalName(name)).toBe(name);
  expect(logicalName(name)).toBe(name);
});

it("cuts at 63 bytes, not characters, and never through a character", () => {
  expect(physicalName("x".repeat(64))).toMatch(/^x{50}_[0-9a-f]{8}$/);
  expect(physicalName("ñ".repeat(40))).toMatch(/^ñ{25}_[0-9a-f]{8}$/);
  expect(physicalName(`x${"ñ".repeat(40)}`)).toMatch(/^xñ{24}_[0-9a-f]{8}$/);
  expect(Buffer.byteLength(physicalName("ñ".repeat(40)))).toBeLessThanOrEqual(63);
});

it("keeps names apart that begin alike, and finds the way back", () => {
  const [one, other] = [`${"x".repeat(70)}1`, `${"x".repeat(70)}2`];
  expect(physicalName(one)).not.toBe(physicalName(other));
  expect(logicalName(physicalName(one))).toBe(one);
  expect(withLogicalNames([{ id: 1, [physicalName(one)]: 2 }])).toEqual([{ id: 1, [one]: 2 }]);
});
