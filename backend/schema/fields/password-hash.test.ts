import { describe, expect, it } from "vitest";
import { hashPassword, passwordMatches } from "./password-hash.ts";

describe("the hash of a password", () => {
  it("[API-02] is bcrypt's, of PocketBase's cost unless the collection says another", async () => {
    expect(await hashPassword("correct horse")).toMatch(/^\$2a\$12\$[./A-Za-z0-9]{53}$/);
    expect(await hashPassword("correct horse", 5)).toMatch(/^\$2a\$05\$/);
  });

  it("[API-02] is another one each time, and fits its password alone", async () => {
    const [one, other] = [await hashPassword("correct horse", 4), await hashPassword("correct horse", 4)];
    expect(one).not.toBe(other);
    expect(await passwordMatches("correct horse", one, 4)).toBe(true);
    for (const wrong of ["correct horsf", "Correct horse", "correct horse ", ""]) {
      expect([wrong, await passwordMatches(wrong, one, 4)]).toEqual([wrong, false]);
    }
  });

  it.each(["", "correct horse", "$2a$12$tooshort", `$1$${"a".repeat(57)}`])(
    "fits nothing where %j is stored",
    async (stored) => {
      expect(await passwordMatches("correct horse", stored, 4)).toBe(false);
      expect(await passwordMatches("", stored, 4)).toBe(false);
    },
  );
});
