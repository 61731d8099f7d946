import { describe, expect, it } from "vitest";
import { addressOf, newSecret, stepOf } from "./totp.ts";

/** Secret of RFC 6238, appendix B: `12345678901234567890`. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("[SEG-89] a code of an application", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("a code of an authenticator is that of RFC 6238 at %d s", async (seconds, code) => {
    expect(await stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("a code is accepted one step early or late, but not two", async () => {
    const step = Math.floor(1_111_111_109 / 30);
    const middle = (steps: number) => at((step + steps) * 30 + 15);
    const taken = await Promise.all([-2, -1, 0, 1, 2].map((steps) => stepOf(secret, "081804", middle(steps))));
    expect(taken).toEqual([null, step, step, step, null]);
  });

  it.each(["", "28708", "0287082", "287o82", "２８７０８２", "287082\n", "-87082"])(
    "a code is not %j",
    async (code) => {
      expect(await stepOf(secret, code, at(59))).toBeNull();
    },
  );

  it("a secret has 160 bits, in an address that names site and account", async () => {
    const own = await newSecret();
    expect(own).toMatch(/^[A-Z2-7]{32}$/);
    expect(await newSecret()).not.toBe(own);
    const address = new URL(await addressOf(own, { issuer: "Arquidiócesis: La Paz", label: "ana@x.example" }));
    expect([address.protocol, address.host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(address.pathname)).toContain("ana@x.example");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: own, digits: "6", period: "30" });
  });
});
