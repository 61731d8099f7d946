import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestProvider } from "../../auth/oauth2/providers/test-provider.ts";
import { startTestBucket } from "../../files/storage/test-bucket.ts";
import { largeBody } from "../../limits/proxy-check.ts";
import { markHeader, signBodyMark } from "../../limits/proxy-mark.ts";
import { startSmtpServer } from "../../mail/test-smtp-server.ts";
import { makeCertificate } from "../../testing/certificates.ts";
import { type ImitatedProxy, startImitatedProxy } from "../../testing/imitated-proxy.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

const day = 24 * 60 * 60_000;
const authority = makeCertificate({ name: "Authority", authority: true, lifetime: 900 * day });
const known = getCACertificates("default");
beforeAll(() => setDefaultCACertificates([...known, authority.certificate]));
afterAll(() => setDefaultCACertificates(known));
const certificate = (days: number, issuer = authority) =>
  makeCertificate({ name: "localhost", hosts: ["localhost"], issuer, lifetime: (days + 0.5) * day });
const lasting = certificate(90);

/** Variables of a provider on this machine, so that none outside is asked. */
const signIn = (issuer: string) => ({
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "bookshop", OIDC_CLIENT_SECRET: "between us", OIDC_NAME: "Diócesis" },
});
const closed = "https://127.0.0.1:1";

/** Starts a server in production behind a proxy. */
async function serveBehind(proxy: ImitatedProxy, options: Partial<Parameters<typeof startBackend>[0]> = {}) {
  const api = await startBackend({
    ...{ database: "sqlite", servedAs: proxy.url, trustedProxies: "127.0.0.1", environment: signIn(closed) },
    // Only a proxy that buffers streams lets it pass.
    waits: { firstEvent: proxy.buffers ? 300 : 20_000 },
    ...options,
  });
  await api.backend.app.listen({ host: "127.0.0.1", port: 0 });
  proxy.port = (api.backend.app.server.address() as AddressInfo).port;
  return api;
}

async function online(api: TestBackend) {
  const { findings } = await api.backend.examine({ online: true });
  const texts = (isWrong: boolean) => findings.filter(({ wrong }) => wrong === isWrong).map(({ text }) => text);
  return { fine: texts(false).join("\n"), wrong: texts(true).join("\n") };
}

const says = {
  address: /deja que cada visita elija su dirección/,
  stream: /junta los flujos.*«proxy_buffering off;»/,
  body: /rechaza subidas de 5 MB \(responde 413\).*«client_max_body_size 64m;»/,
};

describe.runIf(process.platform === "linux")("the questions of doctor --online", { timeout: 60_000 }, () => {
  const faults: [string, Partial<ImitatedProxy>, (keyof typeof says)[]][] = [
    ["a sound proxy", {}, []],
    ["a proxy that passes on the visitor's address", { kind: "nginx with Host alone" }, ["address"]],
    ["a proxy that buffers streams", { buffers: true }, ["stream"]],
    ["a proxy that refuses large bodies", { largest: 1_048_576 }, ["body"]],
    [
      "a proxy with all faults",
      { kind: "nginx as it comes", buffers: true, largest: 1 },
      ["address", "stream", "body"],
    ],
  ];
  it.each(faults)("[SVC-23] doctor and Estado tell what %s does", async (_what, fault, expected) => {
    await using proxy = await startImitatedProxy("a proxy that overwrites", 0, lasting);
    Object.assign(proxy, fault);
    await using api = await serveBehind(proxy);
    const { token } = await api.account("_superusers");
    const { findings } = (await api.send("POST", "/api/system/online", { token })).json;
    const estado = findings.filter(({ wrong }: { wrong: boolean }) => wrong).map(({ text }: { text: string }) => text);
    const { fine, wrong } = await online(api);
    expect(fine.includes("los avisos en vivo llegan enseguida")).toBe(!expected.includes("stream"));
    expect(fine.includes("llegan subidas de 5 MB")).toBe(!expected.includes("body"));
    for (const text of [wrong, estado.join("\n")]) {
      const told = (Object.keys(says) as (keyof typeof says)[]).filter((name) => says[name].test(text));
      expect(told).toEqual(expected);
    }
  });

  it("[SVC-23] a site that takes no connection leaves its proxy unchecked, and is asked nothing else", async () => {
    await using proxy = await startImitatedProxy("a proxy that overwrites");
    await using api = await serveBehind(proxy);
    proxy.port = 0;
    const { fine, wrong } = await online(api);
    expect(fine).toContain("quedó sin comprobar");
    expect(wrong).not.toMatch(/junta los flujos|rechaza subidas|no se abren/);
  });

  it.each([
    ["in 10 days", certificate(10), /El certificado de https:\/\/localhost:\d+ termina el .* \(quedan 10 días\)/],
    ["in 20 days", certificate(20), null],
    ["today", certificate(0), /\(quedan 0 días\)/],
  ])("[SVC-23] a certificate of the site that ends %s is told, or not yet", async (_when, tls, expected) => {
    await using proxy = await startImitatedProxy("a proxy that overwrites", 0, tls);
    await using api = await serveBehind(proxy);
    const { wrong } = await online(api);
    if (expected) expect(wrong).toMatch(expected);
    else expect(wrong).not.toContain("certificado");
  });

  it("[SVC-23] a certificate of an unknown authority is told", async () => {
    const stranger = makeCertificate({ name: "Stranger", authority: true });
    await using proxy = await startImitatedProxy("a proxy that overwrites", 0, certificate(90, stranger));
    await using api = await serveBehind(proxy);
    expect((await online(api)).wrong).toMatch(/El certificado de https:\/\/localhost:\d+ no vale: /);
  });

  it("[SVC-23] certificates of provider, mail server and bucket that end within 14 days are told by name", async () => {
    const ending = certificate(10);
    await using provider = await startTestProvider();
    await using bucket = await startTestBucket();
    const before = (url: string) => startImitatedProxy("nginx with Host alone", Number(new URL(url).port), ending);
    await using issuer = await before(provider.origin);
    await using storage = await before(bucket.settings.endpoint);
    await using smtp = await startSmtpServer(ending);
    const addresses = ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"];
    provider.describes = { issuer: issuer.url, ...Object.fromEntries(addresses.map((name) => [name, issuer.url])) };
    const { region, accessKey, secret } = bucket.settings;
    await using proxy = await startImitatedProxy("a proxy that overwrites", 0, lasting);
    await using api = await serveBehind(proxy, {
      environment: {
        ...signIn(issuer.url),
        SMTP_URL: `smtp://me:secret@localhost:${smtp.port}`,
        ...{ S3_ENDPOINT: storage.url, S3_BUCKET: bucket.settings.bucket, S3_REGION: region },
        ...{ S3_KEY: accessKey, S3_SECRET: secret },
      },
    });
    const { fine, wrong } = await online(api);
    for (const name of ["servidor de correo", "bucket de los archivos", "proveedor de acceso «Diócesis»"]) {
      expect(fine).toContain(`El ${name} responde.`);
      expect(wrong).toMatch(new RegExp(`El certificado del ${name} termina el .*quedan 10 días`));
    }
    expect(smtp.mails).toEqual([]);
  });

  it("[SVC-23] a provider, mail server and bucket that do not answer are told by name", async () => {
    await using proxy = await startImitatedProxy("a proxy that overwrites", 0, lasting);
    await using api = await serveBehind(proxy, {
      environment: { ...signIn(closed), SMTP_URL: "smtp://127.0.0.1:1" },
    });
    const { token } = await api.account("_superusers");
    const s3 = { enabled: true, bucket: "b", region: "r", endpoint: closed, accessKey: "k", secret: "s" };
    await api.send("PATCH", "/api/settings", { token, json: { backups: { s3 } } });
    const { wrong } = await online(api);
    for (const name of ["servidor de correo", "bucket de los respaldos", "proveedor de acceso «Diócesis»"]) {
      expect(wrong).toContain(`El ${name} no responde`);
    }
  });

  it("[SVC-23] only superusers make the server ask, and callers at the same time share the answer", async () => {
    await using proxy = await startImitatedProxy("a proxy that overwrites");
    await using api = await serveBehind(proxy);
    const { token } = await api.account("_superusers");
    const { token: editor } = await api.account("editors");
    await expect.poll(() => proxy.came.length).toBeGreaterThan(0);
    proxy.came.length = 0;
    const ask = (method: string, options = {}) => api.send(method, "/api/system/online", options);
    expect([(await ask("GET")).status, (await ask("POST", { token: editor })).status]).toEqual([401, 403]);
    expect(proxy.came).toEqual([]);
    const [one, other] = await Promise.all([ask("POST", { token }), ask("GET", { token })]);
    expect(one.json.at).toMatch(/^\d{4}-/);
    expect(other.json).toEqual(one.json);
    expect((await ask("GET", { token })).json).toEqual(one.json);
    // Proxy question, stream and body.
    expect(proxy.came).toHaveLength(3);
    await ask("POST", { token });
    expect(proxy.came).toHaveLength(6);
  });

  it("[SVC-23] a large body is taken only with a mark of this installation, once", async () => {
    await using proxy = await startImitatedProxy("a proxy that overwrites");
    await using api = await serveBehind(proxy);
    await online(api);
    const used = String(proxy.came.find((headers) => headers["content-length"] === "5000000")?.[markHeader]);
    const forged = signBodyMark(Buffer.alloc(32), { nonce: "a", expires: Date.now() + 60_000 });
    const question = String(
      proxy.came.find((headers) => markHeader in headers && !headers["content-length"])?.[markHeader],
    );
    for (const mark of [used, forged, question, "", "a.b"]) {
      const sent = await fetch(`${proxy.url}${largeBody.path}`, {
        ...{ method: "POST", headers: { [markHeader]: mark }, body: new Uint8Array(10) },
      });
      expect([sent.status, sent.headers.get("x-proxy-answer")], mark).toEqual([404, null]);
    }
  });
});
