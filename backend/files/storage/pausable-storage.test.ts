import { expect, it } from "vitest";
import { pausableStorage } from "./pausable-storage.ts";
import { collect, openTestStorage } from "./test-folder.ts";

const text = { contentType: "text/plain", originalName: "" };

it("removals are put off until the last pause has ended", async () => {
  await using place = await openTestStorage();
  const storage = pausableStorage(place.storage);
  const keys = async () => (await collect(storage.list(""))).map(({ key }) => key).sort();
  for (const key of ["a/1/x", "a/1/y", "b/1/x", "b/1/y"]) await storage.put(key, Buffer.from("x"), text);
  await storage.remove("a/1/x");
  expect(await keys()).toEqual(["a/1/y", "b/1/x", "b/1/y"]);
  const one = storage.pauseRemovals();
  const other = storage.pauseRemovals();
  await storage.remove("a/1/y");
  await one[Symbol.asyncDispose]();
  await storage.removeFolder("b/");
  expect(await keys()).toEqual(["a/1/y", "b/1/x", "b/1/y"]);
  await other[Symbol.asyncDispose]();
  expect(await keys()).toEqual([]);
  await storage.put("c/1/x", Buffer.from("x"), text);
  await storage.remove("c/1/x");
  expect(await keys()).toEqual([]);
});
