import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isClear, seal, sealIfKey, unseal, unsealIfSealed, WrongKeyError } from "./sealing.ts";

describe("a sealed text", () => {
  const key = randomBytes(32);

  it("a sealed text opens with its key only, and is never the same twice", () => {
    expect(unseal(seal("señal", key), key)).toBe("señal");
    expect(seal("señal", key)).not.toBe(seal("señal", key));
    expect(() => unseal(seal("señal", key), randomBytes(32))).toThrow(WrongKeyError);
  });

  it.each(["", "AAAA", "no base64 at all"])("a sealed text is not %j", (text) => {
    expect(() => unseal(text, key)).toThrow(WrongKeyError);
  });

  it("a sealed text is refused when one bit has changed", () => {
    const bytes = Buffer.from(seal("señal", key), "base64");
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => unseal(bytes.toString("base64"), key)).toThrow(WrongKeyError);
  });
});

describe("values that are sealed where there is a key", () => {
  const json = '{"word":"señal"}';
  const key = randomBytes(32);

  it("a sealed value is stored as it is without a key, and read with or without one", () => {
    expect(sealIfKey(json, null)).toBe(json);
    expect(isClear(json)).toBe(true);
    expect(unsealIfSealed(json, null)).toBe(json);
    expect(unsealIfSealed(json, key)).toBe(json);
  });

  it("a sealed value is read with its own key and no other", () => {
    const sealed = sealIfKey(json, key);
    expect(isClear(sealed)).toBe(false);
    expect(unsealIfSealed(sealed, key)).toBe(json);
    expect(() => unsealIfSealed(sealed, randomBytes(32))).toThrow(WrongKeyError);
    expect(() => unsealIfSealed(sealed, null)).toThrow(WrongKeyError);
  });
});
