import { afterEach, beforeEach, expect, it, vi } from "vitest";

const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }));
const session = { token: `x.${claims}.y`, record: { id: "ana", nombre: "Ana" } };
const renamed = { id: "ana", nombre: "Ana María" };

let kept: string;
let refusal: DOMException | null;
const save = vi.fn();

beforeEach(() => {
  [kept, refusal] = [JSON.stringify(session), null];
  vi.resetModules();
  const client = { collection: () => ({ update: async () => renamed }), authStore: { save } };
  vi.doMock("../../../backend/browser-client.ts", () => ({ browserClient: async () => client }));
  vi.stubGlobal("window", {
    location: { pathname: "/mi-cuenta-administrador" },
    localStorage: {
      getItem: () => kept,
      setItem: (_key: string, text: string) => {
        if (refusal) throw refusal;
        kept = text;
      },
    },
  });
});
afterEach(() => {
  vi.doUnmock("../../../backend/browser-client.ts");
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const change = async (id = "ana") =>
  (await import("./own-account.ts")).saveOwn(id, { nombre: renamed.nombre }) as Promise<object>;

it("[ENT-11] a saved name stands in the session of this device", async () => {
  expect(await change()).toEqual({ record: renamed, unkept: null });
  expect(JSON.parse(kept)).toEqual({ token: session.token, record: renamed });
  expect(save).toHaveBeenCalledWith(session.token, renamed);
});

it.each([
  ["full", new DOMException("No room.", "QuotaExceededError")],
  ["blocked", new DOMException("No.", "SecurityError")],
])("[ENT-11] a name that the browser cannot keep is saved all the same, with the reason: %s", async (unkept, error) => {
  refusal = error;
  expect(await change()).toEqual({ record: renamed, unkept });
  expect(JSON.parse(kept)).toEqual(session);
});

it("[ENT-11] the record of another account leaves the session as it is", async () => {
  expect(await change("eva")).toEqual({ record: renamed, unkept: null });
  expect(JSON.parse(kept)).toEqual(session);
});
