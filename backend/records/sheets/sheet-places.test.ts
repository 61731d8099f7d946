import { describe, expect, it } from "vitest";
import { TooManyRequestsError, UnavailableError } from "../../protocol/errors.ts";
import { SheetPlaces } from "./sheet-places.ts";

const most = 3;
const read = async () => "sheet";

/** Work that runs until `end` or `fail` is called. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve("done"), fail: () => reject(new Error("a full disk")) };
}

describe("[SEG-81] places for sheets", () => {
  it("places take one sheet of an account and three of all, and the next is refused before it is read", async () => {
    const places = new SheetPlaces();
    const held = ["a", "b", "c"].map((account) => {
      const { work, end } = heldWork();
      return { end, run: places.run({ account, most }, read, work) };
    });
    let reads = 0;
    const counting = async () => `${++reads}`;
    const answer = async (sheet: string) => sheet;
    await expect(places.run({ account: "a", most }, counting, answer)).rejects.toThrow(TooManyRequestsError);
    await expect(places.run({ account: "d", most }, counting, answer)).rejects.toThrow(UnavailableError);
    expect(reads).toBe(0);
    held[1]?.end();
    await held[1]?.run;
    expect(await places.run({ account: "d", most }, counting, answer)).toBe("1");
    for (const { end } of held) end();
    await Promise.all(held.map(({ run }) => run));
  });

  it("places are free again after a failure of the body or of the work", async () => {
    const places = new SheetPlaces();
    const { work, fail } = heldWork();
    const failing = places.run({ account: "a", most: 1 }, read, work);
    fail();
    await expect(failing).rejects.toThrow("a full disk");
    const broken = places.run({ account: "a", most: 1 }, () => Promise.reject(new Error("half a body")), work);
    await expect(broken).rejects.toThrow("half a body");
    expect(await places.run({ account: "a", most: 1 }, read, async (sheet) => sheet)).toBe("sheet");
  });

  it("a sender whose body is slow takes no place from others", async () => {
    const places = new SheetPlaces();
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = places.run({ account: "slow", most: 1 }, () => promise, read);
    expect(await places.run({ account: "other", most: 1 }, read, read)).toBe("sheet");
    await expect(places.run({ account: "slow", most: 1 }, read, read)).rejects.toThrow(TooManyRequestsError);
    resolve("at last");
    expect(await slow).toBe("sheet");
  });

  it("a request waits for another one of the same idempotency key", async () => {
    const places = new SheetPlaces();
    const { work, end } = heldWork();
    const asked = { account: "a", idempotencyKey: "k", most };
    const first = places.run(asked, read, work);
    const second = places.run(asked, read, async () => "after the first");
    await expect(places.run({ ...asked, idempotencyKey: "other" }, read, work)).rejects.toThrow(TooManyRequestsError);
    end();
    expect([await first, await second]).toEqual(["done", "after the first"]);
  });
});
