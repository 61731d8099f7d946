import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createBareApp, readConfig } from "@arzobispado/backend";
import { startBackend } from "@arzobispado/backend/testing";
import { collections } from "@arzobispado/diocese";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkSignIns } from "../product/check-sign-ins.ts";

const signIn = "/api/collections/administradores_arzobispado/auth-with-oauth2";
const byPassword = signIn.replace("oauth2", "password");

/** Stand-in for Google's siteverify, as far as it is documented. */
describe("a sign-in where reCAPTCHA is set up", () => {
  let asked: URLSearchParams[] = [];
  let verdict: string;
  const siteverify = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(new URLSearchParams(body));
    response.end(verdict);
  });
  let settings: ReturnType<typeof readConfig>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => siteverify.listen(0, "127.0.0.1", resolve));
    const RECAPTCHA_VERIFY_URL = `http://127.0.0.1:${(siteverify.address() as AddressInfo).port}/siteverify`;
    settings = readConfig("start", { RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET: "hush", RECAPTCHA_VERIFY_URL });
  });
  afterAll(() => siteverify.close());
  beforeEach(() => {
    asked = [];
    verdict = JSON.stringify({ success: true, score: 0.9, action: "ingreso" });
  });

  /** Starts our backend with the check in front of it. */
  async function startChecked() {
    const api = await startBackend({ database: "sqlite", collections });
    checkSignIns(api.backend.app, settings.config, settings.secrets);
    return api;
  }
  const isRefused = ({ json }: { json: { data?: object } }) => json.data !== undefined && "recaptcha" in json.data;

  it("[ADM-01] a sign-in goes on to the backend when Google takes the visit for a person's", async () => {
    await using api = await startChecked();
    const answer = await api.send("POST", signIn, { json: {}, headers: { "X-Recaptcha-Token": "t" } });
    // Backend's own answer to an empty form.
    expect(answer.status).toBe(400);
    expect(isRefused(answer)).toBe(false);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ secret: "hush", response: "t", remoteip: "127.0.0.1" });
  });

  it.each([
    ["a machine", { success: true, score: 0.1, action: "ingreso" }],
    ["an expired token", { success: false, "error-codes": ["timeout-or-duplicate"] }],
    ["another form's token", { success: true, score: 0.9, action: "contacto" }],
    ["no score", { success: true, action: "ingreso" }],
  ])("[ADM-01] a sign-in is refused for %s", async (_what, answer) => {
    verdict = JSON.stringify(answer);
    await using api = await startChecked();
    const paths = [signIn, signIn.replace("auth-with", "auth%2Dwith"), `${signIn}?fields=token`, byPassword];
    for (const path of paths) {
      expect(isRefused(await api.send("POST", path, { json: {} })), path).toBe(true);
    }
  });

  it("a sign-in goes on when Google does not answer: the account is checked all the same", async () => {
    verdict = "<h1>502</h1>";
    await using api = await startChecked();
    expect(isRefused(await api.send("POST", signIn, { json: {} }))).toBe(false);
  });

  it("a request other than a sign-in does not ask Google", async () => {
    await using api = await startChecked();
    await api.get("/api/collections/administradores_arzobispado/auth-methods");
    await api.send("POST", "/api/collections/administradores_arzobispado/auth-refresh", {});
    // Superusers are not checked: scripts sign in as superusers too.
    for (const who of ["admins", "collections/_superusers", "collections/pbc_3142635823"]) {
      const json = { identity: "a@x.example", password: "x" };
      expect((await api.send("POST", `/api/${who}/auth-with-password`, { json })).status).toBe(400);
    }
    expect(asked).toEqual([]);
  });

  it("[ADM-01] a sign-in is checked before a foreign backend too", async () => {
    verdict = JSON.stringify({ success: false });
    const app = createBareApp(settings.config, {});
    let passedOn = 0;
    app.all("/api/*", async () => {
      passedOn += 1;
      return {};
    });
    checkSignIns(app, settings.config, settings.secrets);
    for (const url of [signIn, signIn.replace("with", "%77ith"), `${signIn}/`, byPassword]) {
      expect((await app.inject({ method: "POST", url })).statusCode, url).toBe(400);
    }
    expect(passedOn).toBe(0);
    await app.inject({ method: "GET", url: "/api/health" });
    expect(passedOn).toBe(1);
    await app.close();
  });
});
