import { expect, it } from "vitest";
import { idempotent } from "./idempotent.ts";

const hour = 60 * 60 * 1000;

it("a press gets the key of the unanswered press with the same content, for twelve hours", async () => {
  let now = 0;
  let isCut = true;
  const keys: string[] = [];
  const press = idempotent(
    async (_: string, key) => {
      keys.push(key);
      if (isCut) throw new Error();
    },
    () => now,
  );
  const [a, b] = ["a", "b"];
  for (const [content, hours] of [
    [a, 0],
    [b, 1],
    [a, 11],
    [a, 12],
  ] as const) {
    now = hours * hour;
    await press(content).catch(() => undefined);
  }
  isCut = false;
  await press(b);
  await press(b);
  await press(a);
  const [first, other, again, late, answered, next, last] = keys;
  expect([again, answered]).toEqual([first, other]);
  expect(new Set([first, other, late, next, last]).size).toBe(5);
});
