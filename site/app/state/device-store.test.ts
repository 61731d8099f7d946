import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createDeviceStore, readJson } from "./device-store.ts";

const thrown = (name: string) => Object.assign(new Error(name), { name });
const fail = (name: string) => () => {
  throw thrown(name);
};

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

describe("[ENT-11] values kept on a device", () => {
  it("a kept value is read, written and removed", () => {
    const storage = memory();
    const store = createDeviceStore(() => storage);
    expect([store.read("a"), store.write("a", "1"), store.read("a")]).toEqual([null, null, "1"]);
    store.remove("a");
    expect(store.read("a")).toBeNull();
  });

  it.each([
    ["blocked", "naming it throws", fail("SecurityError")],
    ["blocked", "there is none", () => null as unknown as Storage],
    [
      "blocked",
      "each call throws",
      () =>
        ({
          getItem: fail("SecurityError"),
          setItem: fail("SecurityError"),
          removeItem: fail("SecurityError"),
        }) as unknown as Storage,
    ],
    [
      "blocked",
      "writes are swallowed",
      () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }) as unknown as Storage,
    ],
    ["full", "there is no room", () => ({ ...memory(), setItem: fail("QuotaExceededError") })],
    [
      "full",
      "there is no room in an older Firefox",
      () => ({ ...memory(), setItem: fail("NS_ERROR_DOM_QUOTA_REACHED") }),
    ],
  ])("a kept value is %s where %s, and nothing is thrown", (problem, _, find) => {
    const store = createDeviceStore(find);
    expect(store.write("a", "1")).toBe(problem);
    expect(store.read("a")).toBeNull();
    expect(() => store.remove("a")).not.toThrow();
    expect(readJson(store, "a")).toBeNull();
  });

  it("a kept value that is no JSON is missing", () => {
    const storage = memory();
    const store = createDeviceStore(() => storage);
    store.write("a", "{");
    expect(readJson(store, "a")).toBeNull();
    store.write("a", '{"b":1}');
    expect(readJson(store, "a")).toEqual({ b: 1 });
  });
});

it("[ENT-11] browser storages are named in this module only, but for small scripts within pages that catch", () => {
  const app = join(import.meta.dirname, "..");
  const others = globSync("**/*.{ts,tsx}", { cwd: app }).filter((path) => !/\.test\./.test(path));
  const naming = others.flatMap((path) =>
    readFileSync(join(app, path), "utf8")
      .split("\n")
      .filter(
        (line) =>
          /\b(?:localStorage|sessionStorage|LocalAuthStore\()/.test(line) && !/`try\{if\(localStorage/.test(line),
      )
      .map(() => path),
  );
  expect([...new Set(naming)]).toEqual(["state/device-store.ts"]);
});
