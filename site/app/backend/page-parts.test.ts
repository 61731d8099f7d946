import { expect, it } from "vitest";
import { partOf, partsOf } from "./page-parts.ts";

const failing = () => Promise.reject(new Error("gone"));

it("[APP-05] a failed part is null and reported, the others stand", async () => {
  const reported: unknown[] = [];
  const parts = await partsOf((error) => reported.push(error), Promise.resolve([1]), failing(), Promise.resolve(null));
  expect(parts).toEqual([[1], null, null]);
  expect(reported).toEqual([new Error("gone")]);
});

it("[APP-05] parts that all fail throw the first failure", async () => {
  const reported: unknown[] = [];
  await expect(partsOf((error) => reported.push(error), failing(), failing())).rejects.toThrow("gone");
  expect(reported).toEqual([]);
});

it("[APP-05] one part alone is null where it fails", async () => {
  const reported: unknown[] = [];
  expect(await partOf((error) => reported.push(error), failing())).toBeNull();
  expect(reported).toHaveLength(1);
});
