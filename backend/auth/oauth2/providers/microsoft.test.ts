import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../../../testing/start-backend.ts";
import { club, setUp, signInSteps } from "../test-sign-in.ts";
import { issuerOf } from "./microsoft.ts";
import { startTestProvider, type TestProvider } from "./test-provider.ts";

const organisation = "https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555";
let number = 0;

describe("signing in with Microsoft", () => {
  let api: TestBackend;
  let provider: TestProvider;
  let steps: ReturnType<typeof signInSteps>;
  beforeAll(async () => {
    provider = await startTestProvider();
    api = await startBackend({ database: "sqlite", collections: club });
    steps = signInSteps(api, provider, "microsoft");
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });

  async function comeAs(claims: Record<string, unknown>, settings: Record<string, unknown>) {
    const sub = `00000000-1111-2222-3333-${String(++number).padStart(12, "0")}`;
    const email = `m${number}@x.example`;
    const written = JSON.parse(JSON.stringify(claims).replaceAll("THEIRS", email));
    provider.user = { sub, name: "Ada", email, email_verified: true };
    provider.faults = { claims: written };
    const { id } = await api.account("staff", { email, verified: true });
    const graph = { userApiUrl: `${provider.origin}/me`, issuer: "", authUrl: "", tokenUrl: "", emailClaim: "" };
    await setUp(api, "microsoft", provider, { ...graph, ...settings });
    const { status, json } = await steps.signIn("staff");
    return status === 200 && json.record.id === id && json.meta.id === sub;
  }

  const own = () => ({ issuer: provider.origin });
  const everybody = () => ({ authUrl: provider.google.authURL, tokenUrl: provider.google.tokenURL });
  const verified = { email: "THEIRS", xms_edov: true };

  it.each<[string, Record<string, unknown>, string, boolean]>([
    ["an address that nobody has verified", { email: "THEIRS" }, "", false],
    ["an address of a verified domain, where none is believed", verified, "", false],
    ["an address of a verified domain", verified, "email_and_xms_edov", true],
    ["an address of a verified domain, told as a number", { ...verified, xms_edov: 1 }, "email_and_xms_edov", true],
    ["an address of an unverified domain", { ...verified, xms_edov: false }, "email_and_xms_edov", false],
    ["an address of an unverified domain, told as text", { ...verified, xms_edov: "0" }, "any_verified", false],
    ["an address of a verified domain, where another is believed", verified, "verified_primary_email", false],
    ["a verified address", { verified_primary_email: ["THEIRS"] }, "verified_primary_email", true],
    ["a verified address as text", { verified_primary_email: "THEIRS" }, "any_verified", true],
    ["no verified address", { verified_primary_email: [], email: "THEIRS" }, "any_verified", false],
    ["an address of the own organisation", { email: "THEIRS" }, "email", true],
    ["no address in the token", {}, "email", false],
  ])("[SEG-21] %s: %j with «%s» links an account: %s", async (_what, claims, emailClaim, links) => {
    expect(await comeAs(claims, { ...own(), emailClaim })).toBe(links);
  });

  it("[SEG-21] an address opens no account when the provider takes accounts of every organisation", async () => {
    expect(await comeAs({ ...verified, verified_primary_email: ["THEIRS"] }, everybody())).toBe(false);
  });

  it("[SEG-22] Graph and the token speak of one person, also of one without an organisation", async () => {
    for (const [oid, opens] of [
      ["own", true],
      ["00000000-0000-0000-48D3-1887fa1b9b3b", false],
      ["HEX", true],
      ["OTHER", false],
      ["", false],
      [undefined, false],
    ] as const) {
      const email = `p${++number}@x.example`;
      const id = `48d31887fa1b${number.toString(16).padStart(4, "0")}`;
      provider.user = { sub: id, name: "Ada", email };
      const hyphens = (first: string) => `${first}-48D3-1887FA1B${id.slice(12)}`;
      const identifiers = { HEX: hyphens("00000000-0000-0000"), OTHER: hyphens("00000000-0000-0001") };
      const claim = oid === "HEX" || oid === "OTHER" ? identifiers[oid] : oid;
      provider.faults = { claims: { email, ...(oid === "own" ? {} : { oid: claim }) } };
      await api.account("staff", { email });
      await setUp(api, "microsoft", provider, { userApiUrl: `${provider.origin}/me`, ...own(), emailClaim: "email" });
      expect([oid, (await steps.signIn("staff")).status]).toEqual([oid, opens ? 200 : 400]);
    }
  });

  it("[API-07] the provider called Microsoft is Microsoft itself by default, and lets people choose an account", async () => {
    await setUp(api, "microsoft", provider, { issuer: "", authUrl: "", tokenUrl: "", userApiUrl: "", emailClaim: "" });
    const [method] = (await api.get("/api/collections/staff/auth-methods")).json.authProviders;
    const { origin, pathname, searchParams } = new URL(method.authURL);
    expect(`${origin}${pathname}`).toBe("https://login.microsoftonline.com/common/oauth2/v2.0/authorize");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: "openid email profile User.Read",
      prompt: "select_account",
    });
  });

  it("[SEG-22] an issuer is named by the addresses of one organisation, and by none of many", () => {
    const of = (tokenURL: string, issuer = "") => issuerOf({ issuer, tokenURL });
    expect(of(`${organisation}/oauth2/v2.0/token`)).toBe(`${organisation}/v2.0`);
    for (const place of ["common", "organizations", "consumers", "parish.example"]) {
      expect(of(`https://login.microsoftonline.com/${place}/oauth2/v2.0/token`)).toBe("");
    }
    expect(of(`${organisation}/oauth2/token`)).toBe("");
    expect(of(`${organisation}/oauth2/v2.0/token`.replace("https", "http"))).toBe("");
    expect(of("", "https://id.example")).toBe("https://id.example");
  });
});
