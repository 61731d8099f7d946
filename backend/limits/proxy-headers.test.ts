import { describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

/** Address that the server sees, given the connection's address and the headers. */
async function addressOf(api: TestBackend, remoteAddress: string, headers: Record<string, string>): Promise<string> {
  const { token } = await api.account("_superusers");
  const answer = await api.backend.app.inject({
    url: "/api/health",
    remoteAddress,
    headers: { ...headers, authorization: token },
  });
  return answer.json().data.realIP;
}

async function trust(api: TestBackend, headers: string[], useLeftmostIP = false): Promise<void> {
  const { token } = await api.account("_superusers");
  const json = { trustedProxy: { headers, useLeftmostIP } };
  expect((await api.send("PATCH", "/api/settings", { token, json })).status).toBe(200);
}

const chain = { "x-forwarded-for": "198.51.100.1, 203.0.113.5, 10.0.0.9" };

describe("[API-10] [SEG-46] headers in which proxies are believed", () => {
  it("proxy headers are empty until a superuser names them, and then hold from the next request on", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const headers = { "cf-connecting-ip": "198.51.100.1" };
    expect(await addressOf(api, "10.0.0.1", headers)).toBe("10.0.0.1");
    await trust(api, ["CF-Connecting-IP"]);
    expect(await addressOf(api, "10.0.0.1", headers)).toBe("198.51.100.1");
    expect(await addressOf(api, "10.0.0.1", { "x-real-ip": "198.51.100.1" })).toBe("10.0.0.1");
    expect(await addressOf(api, "10.0.0.1", { "cf-connecting-ip": "nonsense" })).toBe("10.0.0.1");
    await trust(api, []);
    expect(await addressOf(api, "10.0.0.1", headers)).toBe("10.0.0.1");
  });

  it("proxy headers are not believed from the internet", async () => {
    await using api = await startBackend({ database: "sqlite" });
    await trust(api, ["X-Forwarded-For"]);
    expect(await addressOf(api, "8.8.8.8", chain)).toBe("8.8.8.8");
    expect(await addressOf(api, "2606:4700::1", chain)).toBe("2606:4700::1");
  });

  it("proxy headers are believed only of the proxies that the environment names", async () => {
    await using api = await startBackend({ database: "sqlite", trustedProxies: "192.0.2.1,10.0.0.9" });
    await trust(api, ["X-Real-IP", "X-Forwarded-For"]);
    expect(await addressOf(api, "192.0.2.1", { "x-real-ip": "198.51.100.1" })).toBe("198.51.100.1");
    expect(await addressOf(api, "10.0.0.1", { "x-real-ip": "198.51.100.1" })).toBe("10.0.0.1");
    expect(await addressOf(api, "192.0.2.1", chain)).toBe("203.0.113.5");
  });

  it("proxy headers are read from the right, where a visitor cannot write, or from the left", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const visitors = { "x-forwarded-for": "1.1.1.1, 8.8.4.4, 10.0.0.9" };
    await trust(api, ["X-Forwarded-For"]);
    expect(await addressOf(api, "127.0.0.1", visitors)).toBe("8.8.4.4");
    expect(await addressOf(api, "127.0.0.1", { "x-forwarded-for": "10.0.0.7, 10.0.0.9" })).toBe("10.0.0.7");
    expect(await addressOf(api, "127.0.0.1", { "x-forwarded-for": "[2606:4700::1]:443" })).toBe("2606:4700::1");
    await trust(api, ["X-Forwarded-For"], true);
    expect(await addressOf(api, "127.0.0.1", visitors)).toBe("1.1.1.1");
  });

  it("proxy headers decide by which address the limits count", async () => {
    const rule = { label: "books:list", audience: "" as const, duration: 600, maxRequests: 1 };
    await using api = await startBackend({ database: "sqlite", rateLimits: [rule] });
    await trust(api, ["X-Real-IP"]);
    const statusFor = async (address: string) => {
      const headers = { "x-real-ip": address };
      return (await api.get("/api/collections/books/records", { headers })).status;
    };
    expect([await statusFor("1.1.1.1"), await statusFor("1.1.1.1"), await statusFor("8.8.8.8")]).toEqual([
      200, 429, 200,
    ]);
  });
});
