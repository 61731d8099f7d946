import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCertificate } from "../../testing/certificates.ts";
import { startImitatedProxy } from "../../testing/imitated-proxy.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { startTestProvider } from "./providers/test-provider.ts";
import { club } from "./test-sign-in.ts";

const authority = makeCertificate({ name: "Authority", authority: true });
const known = getCACertificates("default");
beforeAll(() => setDefaultCACertificates([...known, authority.certificate]));
afterAll(() => setDefaultCACertificates(known));

/** Starts an OpenID provider with TLS on this machine, a private address. */
async function startPrivateProvider() {
  const provider = await startTestProvider();
  const tls = makeCertificate({ name: "localhost", hosts: ["localhost"], issuer: authority });
  const issuer = await startImitatedProxy("nginx with Host alone", Number(new URL(provider.origin).port), tls);
  provider.describes = {
    issuer: issuer.url,
    authorization_endpoint: `${issuer.url}/auth`,
    token_endpoint: `${issuer.url}/token`,
    userinfo_endpoint: `${issuer.url}/userinfo`,
    jwks_uri: `${issuer.url}/keys`,
  };
  return {
    ...{ issuer, provider },
    async [Symbol.asyncDispose]() {
      await issuer[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

const start = (issuer: string) =>
  startBackend({
    ...{ database: "sqlite", collections: club, servedAs: "https://books.example" },
    environment: {
      ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "bookshop", OIDC_CLIENT_SECRET: "between us", OIDC_NAME: "Diócesis" },
    },
  });

describe("a sign-in provider of the environment", { timeout: 30_000 }, () => {
  it("a private provider of the environment is offered, as its mail server and bucket are used", async () => {
    await using own = await startPrivateProvider();
    await using api = await start(own.issuer.url);
    const { json } = await api.get("/api/collections/staff/auth-methods");
    expect(json.authProviders).toMatchObject([{ name: "oidc", displayName: "Diócesis" }]);
    expect(json.authProviders[0].authURL).toContain(`${own.issuer.url}/auth?`);
    expect(json.silentProviders).toBeUndefined();
  });

  it("[SEG-54] a private provider of the settings is not asked beside one of the environment", async () => {
    await using own = await startPrivateProvider();
    await using other = await startPrivateProvider();
    await using api = await start(own.issuer.url);
    const { token } = await api.account("_superusers");
    const oidc2Auth = { enabled: true, clientId: "a", clientSecret: "b", issuer: other.issuer.url };
    await api.send("PATCH", "/api/settings", { token, json: { oidc2Auth } });
    const { json } = await api.get("/api/collections/staff/auth-methods");
    expect(json.authProviders.map(({ name }: { name: string }) => name)).toEqual(["oidc"]);
    expect(json.silentProviders).toEqual(["OpenID Connect"]);
    expect(other.provider.asked).toEqual([]);
  });

  it("a provider that does not answer has no button, and the sign-in page learns its name", async () => {
    await using api = await start("https://127.0.0.1:1");
    const { json } = await api.get("/api/collections/staff/auth-methods");
    expect([json.authProviders, json.silentProviders]).toEqual([[], ["Diócesis"]]);
  });
});
