import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { type ImitatedProxy, startImitatedProxy } from "../testing/imitated-proxy.ts";
import { createAppBehindProxy } from "./app-behind-proxy.ts";

const chosen = "198.51.100.7";

/** Starts a server without settings behind a proxy; `/api/ip` answers the visitor's address. */
async function serveBehind(proxy: ImitatedProxy) {
  const { config, secrets } = readConfig("serve", {
    ...{ PUBLIC_URL: proxy.url, TRUSTED_PROXIES: "127.0.0.1", BACKEND_URL: "http://127.0.0.1:1" },
  });
  const lines: string[] = [];
  const logSink = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
  const app = createAppBehindProxy({ config, secrets, logSink, waits: { proxyQuestion: 50 } });
  app.get("/api/ip", { config: { access: "everyone" } }, async (request) => request.ip);
  await app.listen({ host: "127.0.0.1", port: 0 });
  proxy.port = (app.server.address() as AddressInfo).port;
  return { lines, [Symbol.asyncDispose]: () => app.close() };
}

const visit = async (proxy: ImitatedProxy) =>
  (await fetch(`${proxy.url}/api/ip`, { headers: { "x-forwarded-for": chosen } })).text();

describe.runIf(process.platform === "linux")("a server whose content is elsewhere", () => {
  it("[SEG-87] a server passes on no address that a visitor chose behind a proxy that lets them", async () => {
    await using proxy = await startImitatedProxy("nginx as it comes");
    await using server = await serveBehind(proxy);
    await expect
      .poll(() => server.lines, { timeout: 15_000 })
      .toContainEqual(expect.stringMatching(/cada visita elija su dirección/));
    expect(await visit(proxy)).toBe("127.0.0.1");
  });

  it("[SEG-87] a server goes on believing a proxy that overwrites what the visitor says", async () => {
    await using proxy = await startImitatedProxy("a proxy that overwrites");
    await using server = await serveBehind(proxy);
    await expect
      .poll(() => server.lines, { timeout: 15_000 })
      .toContainEqual(expect.stringMatching(/ninguna visita elige/));
    expect(await visit(proxy)).not.toBe(chosen);
    expect((await fetch(`${proxy.url}/api/health`)).status).toBe(404);
  });
});
