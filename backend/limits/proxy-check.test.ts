import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { type ImitatedProxy, type ProxyKind, startImitatedProxy } from "../testing/imitated-proxy.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";
import { markHeader, signMark } from "./proxy-mark.ts";

const open: ProxyKind[] = ["nginx as it comes", "nginx with Host alone"];
const sound: ProxyKind[] = ["a proxy that appends", "a proxy that overwrites"];

/** Address that a visitor chooses. */
const chosen = "198.51.100.7";
/** Address that the visitor has. */
const own = "127.0.0.9";

interface Visit {
  status: number;
  headers: Record<string, unknown>;
  json: { data?: { realIP?: string } };
}

/** Sends a request as the visitor at `own`. Linux has all of 127.0.0.0/8. */
function visit(url: string, headers: Record<string, string> = {}) {
  return new Promise<Visit>((resolve, reject) => {
    request(url, { headers, localAddress: own, agent: false }, async (answer) => {
      const body = await text(answer);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, json: JSON.parse(body) });
    })
      .on("error", reject)
      .end();
  });
}

type Options = Partial<Parameters<typeof startBackend>[0]>;

/** Starts a server in production behind a proxy. */
async function serveBehind(proxy: ImitatedProxy, options: Options = {}) {
  const api = await startBackend({
    database: "sqlite",
    servedAs: proxy.url,
    trustedProxies: "127.0.0.1",
    ...options,
  });
  proxy.port = await listen(api);
  return api;
}

async function listen({ backend }: TestBackend): Promise<number> {
  await backend.app.listen({ host: "127.0.0.1", port: 0 });
  return (backend.app.server.address() as AddressInfo).port;
}

const messages = (api: TestBackend) => api.log.map(({ msg }) => String(msg));

const says = {
  open: /deja que cada visita elija su dirección.*«proxy_set_header X-Forwarded-For \$remote_addr;»/,
  sound: /ninguna visita elige su dirección/,
  unchecked: /se le cree sin comprobar/,
};

const hears = (api: TestBackend, what: keyof typeof says) =>
  expect.poll(() => messages(api), { timeout: 15_000 }).toContainEqual(expect.stringMatching(says[what]));

async function report(api: TestBackend) {
  return (await api.get("/api/system", { token: (await api.account("_superusers")).token })).json.proxy;
}

describe.runIf(process.platform === "linux")("the question to the own proxy", { timeout: 60_000 }, () => {
  it.each([...open, ...sound])("[SEG-87] a visitor cannot choose their address behind %s", async (kind) => {
    await using proxy = await startImitatedProxy(kind);
    const rule = { label: "books:list", audience: "" as const, duration: 600, maxRequests: 3 };
    await using api = await serveBehind(proxy, { rateLimits: [rule] });
    const isOpen = open.includes(kind);
    await hears(api, isOpen ? "open" : "sound");
    expect(await report(api)).toEqual(isOpen ? { is: "open", header: "X-Forwarded-For" } : { is: "sound" });

    const { token } = await api.account("_superusers");
    const forged = { "x-forwarded-for": chosen, authorization: token };
    const health = await visit(`${proxy.url}/api/health`, forged);
    expect(health.json.data?.realIP).toBe(isOpen ? "127.0.0.1" : own);
    const statuses: number[] = [];
    for (let time = 1; time < 6; time++) {
      const headers = { "x-forwarded-for": `198.51.100.${time}` };
      statuses.push((await visit(`${proxy.url}/api/collections/books/records`, headers)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = () => api.log.filter(({ msg, ip }) => msg === "request" && ip);
    await expect.poll(() => refused().length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(refused())).not.toContain("198.51.100.");
  });

  it.each([...open, ...sound])("[SEG-87] superusers' addresses are kept behind %s", async (kind) => {
    await using proxy = await startImitatedProxy(kind);
    // The list contains the proxy's own address: behind an open proxy it does not identify the visitor.
    const superuserIPs = [chosen, "127.0.0.1"];
    await using api = await serveBehind(proxy, { settings: { superuserIPs } });
    await hears(api, open.includes(kind) ? "open" : "sound");
    const { token } = await api.account("_superusers");
    const asked = await visit(`${proxy.url}/api/settings`, { "x-forwarded-for": chosen, authorization: token });
    expect(asked.status).toBe(403);
  });

  it("[SEG-87] an excluded address of an open proxy frees no visitor from limits", async () => {
    await using proxy = await startImitatedProxy("nginx as it comes");
    const rule = { label: "books:list", audience: "" as const, duration: 600, maxRequests: 1 };
    const settings = { rateLimits: { enabled: true, rules: [rule], excludedIPs: ["127.0.0.1"] } };
    await using api = await serveBehind(proxy, { rateLimits: "default", settings });
    await hears(api, "open");
    const ask = async () => (await visit(`${proxy.url}/api/collections/books/records`)).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });

  it("[SEG-87] the proxy check finds a header of the settings that the proxy passes on, and names it", async () => {
    await using proxy = await startImitatedProxy("a proxy that appends");
    const settings = { trustedProxy: { headers: ["CF-Connecting-IP", "X-Forwarded-For"] } };
    await using api = await serveBehind(proxy, { settings });
    await expect.poll(() => report(api)).toEqual({ is: "open", header: "CF-Connecting-IP" });
    expect(messages(api).join()).toContain("«proxy_set_header CF-Connecting-IP $remote_addr;»");
  });

  it("[SEG-87] the proxy check finds the leftmost address of an appending proxy to be the visitor's choice", async () => {
    await using proxy = await startImitatedProxy("a proxy that appends");
    const settings = { trustedProxy: { headers: ["X-Forwarded-For"], useLeftmostIP: true } };
    await using api = await serveBehind(proxy, { settings });
    await hears(api, "open");
  });

  it("[SEG-87] the proxy check finds an open proxy in front of an appending one on the same machine", async () => {
    await using inner = await startImitatedProxy("a proxy that appends");
    await using outer = await startImitatedProxy("nginx as it comes", Number(new URL(inner.url).port));
    await using api = await startBackend({ database: "sqlite", servedAs: outer.url, trustedProxies: "127.0.0.0/8" });
    inner.port = await listen(api);
    await hears(api, "open");
  });

  it("[SEG-87] the proxy check does not take its own address in a trusted network for a visitor's choice", async () => {
    await using proxy = await startImitatedProxy("a proxy that appends");
    await using api = await serveBehind(proxy, { trustedProxies: "127.0.0.0/8" });
    await hears(api, "sound");
  });

  it("[SEG-87] the proxy check is not run where no header is believed, as without a proxy", async () => {
    await using proxy = await startImitatedProxy("nginx as it comes");
    await using api = await serveBehind(proxy, { trustedProxies: "" });
    const { token } = await api.account("_superusers");
    const forged = { "x-forwarded-for": chosen, authorization: token };
    expect((await visit(`${proxy.url}/api/health`, forged)).json.data?.realIP).toBe("127.0.0.1");
    expect(await report(api)).toBeNull();
    expect(proxy.came.filter((headers) => markHeader in headers)).toEqual([]);
  });

  it("[SEG-87] headers are believed as set, unchecked, while the site does not answer, and the check is repeated in a minute", async () => {
    await using proxy = await startImitatedProxy("a proxy that appends");
    await using api = await serveBehind(proxy);
    const { port } = proxy;
    proxy.port = 0;
    await api.backend.tidy();
    await hears(api, "unchecked");
    expect(await report(api)).toEqual({ is: "unchecked", reason: expect.stringContaining("502") });
    const { token } = await api.account("_superusers");
    const direct = await visit(`http://127.0.0.1:${port}/api/health`, { authorization: token });
    expect(direct.json.data?.realIP).toBe(own);
    proxy.port = port;
    await api.backend.tidy();
    expect(await report(api)).toEqual({ is: "sound" });
  });

  it("[SEG-87] an open proxy is believed again only when a check passes", async () => {
    await using proxy = await startImitatedProxy("nginx with Host alone");
    await using api = await serveBehind(proxy);
    await hears(api, "open");
    const { port } = proxy;
    proxy.port = 0;
    await api.backend.tidy();
    expect(await report(api)).toMatchObject({ is: "open" });
    Object.assign(proxy, { port, kind: "a proxy that overwrites" });
    await api.backend.tidy();
    expect(await report(api)).toEqual({ is: "sound" });
    const { token } = await api.account("_superusers");
    const { json } = await visit(`${proxy.url}/api/health`, { authorization: token, "x-forwarded-for": chosen });
    expect(json.data?.realIP).toBe(own);
  });

  it("[SEG-87] a sound proxy is checked hourly, and one that was opened meanwhile is found", async () => {
    await using proxy = await startImitatedProxy("a proxy that overwrites");
    await using api = await serveBehind(proxy, { now: new Date("2026-03-01T10:00:00Z") });
    await hears(api, "sound");
    proxy.kind = "nginx as it comes";
    api.setNow(new Date("2026-03-01T10:30:00Z"));
    await api.backend.tidy();
    expect(await report(api)).toEqual({ is: "sound" });
    api.setNow(new Date("2026-03-01T11:00:30Z"));
    await api.backend.tidy();
    expect(await report(api)).toMatchObject({ is: "open" });
  });

  it.each(["nginx as it comes", "a proxy that appends"] as const)(
    "[SEG-87] the proxy check is understood whichever replica answers it, behind %s",
    async (kind) => {
      await using proxy = await startImitatedProxy(kind);
      const options = { database: "postgres", servedAs: proxy.url, trustedProxies: "127.0.0.1" } as const;
      await using one = await startBackend(options);
      await using two = await startBackend({ ...options, place: one.place });
      proxy.port = await listen(two);
      await listen(one);
      for (const api of [one, two]) await hears(api, open.includes(kind) ? "open" : "sound");
    },
  );

  it("[SEG-87] the proxy check does not delay the start where the site takes connections and is silent", async () => {
    const silent = createServer();
    await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
    const servedAs = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    try {
      await using api = await startBackend({
        ...{ database: "sqlite", servedAs, trustedProxies: "127.0.0.1", waits: { proxyQuestion: 10 } },
      });
      const started = performance.now();
      const port = await listen(api);
      expect((await visit(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(2_000);
      expect(await report(api)).toMatchObject({ is: "unchecked" });
      const ended = performance.now();
      await api.backend.close();
      expect(performance.now() - ended).toBeLessThan(2_000);
    } finally {
      silent.close();
    }
  });

  it("[SEG-87] the doctor runs the proxy check too, and names the missing line or that nothing was checked", async () => {
    await using proxy = await startImitatedProxy("nginx with Host alone");
    // Asks no sign-in provider outside this machine.
    const environment = { OIDC_ISSUER: "https://127.0.0.1:1", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" };
    await using api = await serveBehind(proxy, { environment });
    const finding = async (online = true) => {
      const { findings } = await api.backend.examine({ online });
      return findings.find(({ text }) => text.includes(proxy.url));
    };
    const line = expect.stringContaining("«proxy_set_header X-Forwarded-For $remote_addr;»");
    expect(await finding()).toEqual({ wrong: true, text: line });
    proxy.kind = "a proxy that overwrites";
    expect(await finding()).toEqual({ wrong: false, text: `En ${proxy.url} ninguna visita elige su dirección.` });
    proxy.port = 0;
    expect(await finding()).toEqual({ wrong: false, text: expect.stringContaining("sin comprobar") });
    expect(await finding(false)).toBeUndefined();
  });

  it("[SEG-87] the proxy check gives a stranger nothing, and ignores marks and answers of others", async () => {
    await using proxy = await startImitatedProxy("a proxy that overwrites");
    await using api = await serveBehind(proxy);
    await hears(api, "sound");
    const question = proxy.came.find((headers) => markHeader in headers);
    const used = String(question?.[markHeader]);
    const made = signMark(Buffer.alloc(32), {
      ...{ nonce: "a", expires: Date.now() + 60_000, forged: chosen, sender: own },
    });
    for (const mark of [used, made, "", "a.b", `${used}x`, used.split(".")[0] ?? ""]) {
      const headers = { [markHeader]: mark, "x-forwarded-for": chosen };
      for (const url of [proxy.url, `http://127.0.0.1:${proxy.port}`]) {
        const asked = await visit(`${url}/api/health`, headers);
        expect([asked.status, asked.json.data, asked.headers["x-proxy-answer"]]).toEqual([200, {}, undefined]);
      }
    }
    expect(await report(api)).toEqual({ is: "sound" });
  });
});
