import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@arzobispado/backend";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLoginPrefix } from "./login-prefix.ts";

describe("the hidden part of the login page's address", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "arzobispado-test-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const find = (more: Record<string, string> = {}) =>
    findLoginPrefix(readConfig("start", { DATA_DIR: join(folder, "data"), ...more }).config);

  it("[NAV-03] a hidden part of the address is made at the first start, long and random, and stays", async () => {
    const [first, ...others] = await Promise.all([find(), find(), find()]);
    expect(first).toMatch(/^[\w-]{32}$/);
    expect(new Set(others).add(first).size).toBe(1);
    expect(await find()).toBe(first);
    expect(statSync(join(folder, "data", "login-prefix")).mode & 0o077).toBe(0);
    rmSync(join(folder, "data", "login-prefix"));
    expect(await find()).not.toBe(first);
  });

  it("a hidden part of the address that was damaged is reported", async () => {
    await find();
    writeFileSync(join(folder, "data", "login-prefix"), "");
    await expect(find()).rejects.toThrow("está dañado");
  });

  it("a hidden part of the address is new at each start beside a foreign backend, which stores none", async () => {
    const more = { BACKEND_URL: "http://127.0.0.1:1" };
    expect(await find(more)).not.toBe(await find(more));
    expect(() => statSync(join(folder, "data"))).toThrow();
  });
});
