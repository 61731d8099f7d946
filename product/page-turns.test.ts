import { setImmediate as nextEvents } from "node:timers/promises";
import { expect, it } from "vitest";
import { pageTurns } from "./page-turns.ts";

it("[SEG-83] open data of many addresses delay no page, and two of them are made at once", async () => {
  const { run: inTurn } = pageTurns({ onBehalfOf: (_, work) => work() });
  const made: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const ask = (kind: "page" | "data", client: string) =>
    inTurn(
      { client },
      async () => {
        made.push(kind);
        if (kind === "data") await end;
      },
      kind === "data",
    );
  const data = Array.from({ length: 50 }, (_, at) => ask("data", `192.0.2.${at}`));
  await ask("page", "198.51.100.1");
  expect(made).toContain("page");
  await expect.poll(() => made.length).toBe(3);
  for (let turn = 0; turn < 500; turn++) await nextEvents();
  expect(made.toSorted()).toEqual(["data", "data", "page"]);
  resolve();
  await Promise.all(data);
  expect(made).toHaveLength(51);
});
