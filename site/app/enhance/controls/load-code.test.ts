import { afterEach, beforeEach, expect, it, vi } from "vitest";

const stored = new Map<string, string>();
const reload = vi.fn();
const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
let code: typeof import("./load-code.ts");

beforeEach(async () => {
  stored.clear();
  reload.mockClear();
  vi.stubGlobal("window", {
    location: { href: "https://sitio.example/misas", reload },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  // Each document has its own module state.
  vi.resetModules();
  code = await import("./load-code.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("code that loads is loaded as often as it is asked for", async () => {
  for (const each of [1, 2]) expect(await code.loadCode(async () => each, "boton")).toBe(each);
  expect(reload).not.toHaveBeenCalled();
});

it("code that fails opens the page anew with the next press, which is then repeated, once", async () => {
  await expect(code.loadCode(lost, "boton")).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => new Response());
  void code.loadCode(async () => "never asked", "boton");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect([code.wasPressed("boton"), code.wasPressed("boton")]).toEqual([true, false]);
});

it("an open page stays without a connection", async () => {
  await expect(code.loadCode(lost, "boton")).rejects.toThrow();
  vi.stubGlobal("fetch", lost);
  await expect(code.loadCode(async () => "never asked", "boton")).rejects.toThrow();
  expect([reload.mock.calls.length, code.wasPressed("boton")]).toEqual([0, false]);
});
