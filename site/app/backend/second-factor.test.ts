import PocketBase, { BaseAuthStore } from "pocketbase";
import { afterEach, expect, it, vi } from "vitest";
import { factorClient } from "./second-factor.ts";

const session = { token: "t", record: { id: "ana" } };

/** Creates the requests of an account of `books`, to a server that gives one answer. */
function ask(status: number, body: object | null, headers: Record<string, string> = {}) {
  const fetch = vi.fn(async (_address: string, _options: RequestInit) => {
    return new Response(body === null ? null : JSON.stringify(body), { status, headers });
  });
  vi.stubGlobal("fetch", fetch);
  const client = factorClient<typeof session>(
    (work) => work(new PocketBase("http://books.example", new BaseAuthStore())),
    "books",
  );
  return { fetch, client };
}
afterEach(() => vi.unstubAllGlobals());

it("[SEG-89] a code of the second factor is sent in the body, never in the address", async () => {
  const { client, fetch } = ask(204, null);
  await client.switchOff({ password: "clave", otp: "123456" });
  const [address, { method, body }] = fetch.mock.calls[0] as [string, RequestInit];
  expect(address).toBe("http://books.example/api/collections/books/factor/off");
  expect([method, JSON.parse(String(body))]).toEqual(["POST", { password: "clave", otp: "123456" }]);
});

it("[SEG-89] too many codes give the seconds of Retry-After, which the client's own error lacks", async () => {
  const { client } = ask(429, {}, { "retry-after": "841" });
  await expect(client.begin({ password: "clave" })).rejects.toMatchObject({ status: 429, seconds: 841 });
});

it("[SEG-89] a refusal of another kind keeps the problems of its fields", async () => {
  const data = { otp: { code: "validation_invalid_otp" } };
  const { client } = ask(400, { data });
  await expect(client.begin({})).rejects.toMatchObject({ status: 400, response: { data } });
});

it.each([
  [{ recoveryCodes: ["a"] }, null],
  [{ recoveryCodes: ["a"], ...session }, session],
])(
  "[SEG-89] a confirmed factor answers its codes, and a session where one was demanded: %j",
  async (answer, expected) => {
    const { client } = ask(200, answer);
    expect(await client.confirm("s1", "123456")).toEqual({ recoveryCodes: ["a"], session: expected });
  },
);
