import { expect, it } from "vitest";
import { fillSmallDisk } from "./small-disk.ts";

it("[SVC-06] a server reads, refuses, cleans and starts again on a disk that is full, and loses nothing", async ({
  skip,
}) => {
  const done = await fillSmallDisk({ rounds: 1, seed: 1 });
  if (done === null) return skip("This machine allows no file system of one's own.");
  expect(done.refused).toBeGreaterThan(0);
  expect(done.acknowledged).toBeGreaterThan(0);
  expect(done).toMatchObject({ deleted: 2, starts: 2 });
}, 120_000);
