import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { programFile } from "./program-file.ts";

afterEach(() => vi.unstubAllEnvs());

const source = (name: string) => join(import.meta.dirname, "..", "..", name);

it("a program is the file that the run has made of it, and its source where the run has made none", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "arzobispado-programs-"));
  await mkdir(join(folder.path, "cli"));
  await writeFile(join(folder.path, "cli", "index.js"), "");
  vi.stubEnv("TEST_PROGRAMS", folder.path);
  expect(programFile(source("cli/index.ts"))).toBe(join(folder.path, "cli", "index.js"));
  expect(programFile(source("main.ts"))).toBe(source("main.ts"));
  vi.stubEnv("TEST_PROGRAMS", undefined);
  expect(programFile(source("cli/index.ts"))).toBe(source("cli/index.ts"));
});
