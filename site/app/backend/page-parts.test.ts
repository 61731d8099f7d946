import { expect, it } from "vitest";
import { loadedPart, partOf, partsOf, problemOfParts } from "./page-parts.ts";

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

it("[APP-05] a single part is null where it fails", async () => {
  const reported: unknown[] = [];
  expect(await partOf((error) => reported.push(error), failing())).toBeNull();
  expect(reported).toHaveLength(1);
});

it("[APP-05] a part of the back office has the status of its failure, and the page that of the first one", async () => {
  const refused = (status: number) =>
    Promise.reject(Object.assign(new Error("No."), { name: "ClientResponseError", status }));
  const parts = await Promise.all([loadedPart(Promise.resolve(1)), loadedPart(refused(0)), loadedPart(refused(503))]);
  expect(parts.map(({ part, problem }) => [part, problem])).toEqual([
    [1, null],
    [null, 0],
    [null, 503],
  ]);
  expect(problemOfParts(...parts)).toBe(0);
  expect(problemOfParts(...parts.slice(0, 1))).toBeNull();
  await expect(loadedPart(refused(401))).rejects.toMatchObject({ status: 401 });
});
