import { afterEach, beforeEach, expect, it, vi } from "vitest";

const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }));
const session = { token: `x.${claims}.y`, record: { id: "ana" } };
const clear = vi.fn();

/** A server that hears all, and of which nobody hears. */
const send = vi.fn(
  (_path: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("No answer.")))),
);

beforeEach(() => {
  // Other files of this process have loaded it with the client of a browser.
  vi.resetModules();
  vi.doMock("../browser-client.ts", () => ({ browserClient: async () => ({ send, authStore: { clear } }) }));
  vi.stubGlobal("window", {
    location: { pathname: "/noticias-administrador" },
    localStorage: { getItem: () => JSON.stringify(session) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("../browser-client.ts");
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("[HIS-03] a question about the session that nobody answers ends by itself, and the person stays signed in", async () => {
  const { settleSession } = await import("./session.ts");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const asked = settleSession();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  vi.advanceTimersByTime(59_000);
  expect(await asked).toEqual({ session, answered: false });
  expect(clear).not.toHaveBeenCalled();
});
