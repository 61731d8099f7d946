import { afterEach, beforeEach, expect, it, vi } from "vitest";

const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }));
const session = { token: `x.${claims}.y`, record: { id: "ana" } };
const fresh = { token: `x.${claims}.fresh`, record: { id: "ana" } };
const next = { token: `x.${claims}.next`, record: { id: "ana" } };

const key = "pocketbase_auth";
/** Values stored on the device. */
let kept: Map<string, string>;
const keep = (stored: object) => kept.set(key, JSON.stringify(stored));
const token = (): string | undefined => JSON.parse(kept.get(key) ?? "{}").token;
const save = vi.fn((token: string, record: object) => keep({ token, record }));
const clear = vi.fn(() => void kept.delete(key));

/** Server that never answers: a request ends only by its signal. */
const send = vi.fn(
  (_path: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("No answer.")))),
);

beforeEach(() => {
  // Modules stay loaded from file to file in this process: loads the tested one again, with a client of the test.
  vi.resetModules();
  vi.doMock("../browser-client.ts", () => ({ browserClient: async () => ({ send, authStore: { save, clear } }) }));
  kept = new Map();
  keep(session);
  vi.stubGlobal("window", {
    location: { pathname: "/noticias-administrador" },
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      removeItem: (name: string) => void kept.delete(name),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("../browser-client.ts");
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("[HIS-03] a question about the session without an answer ends by itself, and the person stays signed in", async () => {
  const { settleSession } = await import("./session.ts");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const asked = settleSession();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  vi.advanceTimersByTime(59_000);
  expect(await asked).toEqual({ session, answered: false });
  expect(clear).not.toHaveBeenCalled();
});

const answerOf = (status: number) => Object.assign(new Error(String(status)), { status });

it("[ADM-03] a session that the server accepts goes on with the token of the answer", async () => {
  const { settleSession } = await import("./session.ts");
  send.mockResolvedValueOnce(fresh);
  expect(await settleSession()).toEqual({ session: fresh, answered: true });
  expect(token()).toBe(fresh.token);
});

it.each([401, 403, 404])("[ADM-03] an answer of %i ends the session on this device", async (status) => {
  const { settleSession } = await import("./session.ts");
  send.mockRejectedValueOnce(answerOf(status));
  expect(await settleSession()).toEqual({ session: null, answered: true });
  expect(token()).toBeUndefined();
});

it.each([0, 400, 429, 500, 503])(
  "[ADM-03] an answer of %i keeps the session, and the question is repeated",
  async (status) => {
    const { settleSession } = await import("./session.ts");
    send.mockRejectedValueOnce(answerOf(status));
    expect(await settleSession()).toEqual({ session, answered: false });
    expect(token()).toBe(session.token);
  },
);

it.each([
  ["holds", () => Promise.resolve(fresh)],
  ["is over", () => Promise.reject(answerOf(401))],
])("[SEG-24] a session that begins while the server is asked about one that %s stays", async (_how, answer) => {
  const { settleSession } = await import("./session.ts");
  send.mockImplementationOnce(() => {
    keep(next);
    return answer();
  });
  expect(await settleSession()).toEqual({ session: next, answered: false });
  expect(token()).toBe(next.token);
});

it("[SEG-24] a sign-out ends the session here before the server is told, and no other that begins meanwhile", async () => {
  const { signOut } = await import("./session.ts");
  const fetchStub = vi.fn(async (_path: string, _options: RequestInit) => {
    expect(token()).toBeUndefined();
    keep(next);
    return new Response();
  });
  vi.stubGlobal("fetch", fetchStub);
  await signOut();
  expect(fetchStub).toHaveBeenCalledWith(
    expect.stringMatching(/auth-logout$/),
    expect.objectContaining({ headers: { Authorization: session.token } }),
  );
  expect(token()).toBe(next.token);
});
