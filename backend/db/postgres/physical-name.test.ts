import { expect, it } from "vitest";
import { logicalName, physicalName, withLogicalNames } from "./physical-name.ts";

it.each(["title", "x".repeat(63), `${"ñ".repeat(31)}x`])("a physical name keeps %s as it is", (name) => {
  expect(physicalName(name)).toBe(name);
  expect(logicalName(name)).toBe(name);
});

it("a physical name is cut at 63 bytes, not characters, and never through a character", () => {
  expect(physicalName("x".repeat(64))).toMatch(/^x{50}_[0-9a-f]{8}$/);
  expect(physicalName("ñ".repeat(40))).toMatch(/^ñ{25}_[0-9a-f]{8}$/);
  expect(physicalName(`x${"ñ".repeat(40)}`)).toMatch(/^xñ{24}_[0-9a-f]{8}$/);
  expect(Buffer.byteLength(physicalName("ñ".repeat(40)))).toBeLessThanOrEqual(63);
});

it("physical names keep names apart that begin alike, and lead back to them", () => {
  const [one, other] = [`${"x".repeat(70)}1`, `${"x".repeat(70)}2`];
  expect(physicalName(one)).not.toBe(physicalName(other));
  expect(logicalName(physicalName(one))).toBe(one);
  expect(withLogicalNames([{ id: 1, [physicalName(one)]: 2 }])).toEqual([{ id: 1, [one]: 2 }]);
});
