import { expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

it.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [340_000, "340 kB"],
  [999_499, "1000 kB"],
  [999_500, "1 MB"],
  [6_240_000, "6,2 MB"],
  [999_900_000, "999,9 MB"],
  [1_440_000_000, "1,4 GB"],
])("a size of %i bytes is %s", (bytes, text) => expect(fileSize(bytes)).toBe(text));
