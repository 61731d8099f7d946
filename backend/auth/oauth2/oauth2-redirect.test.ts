import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import type { OAuth2Result } from "./context.ts";
import { oauth2Redirect } from "./oauth2-redirect.ts";
import type { ReturnedCode } from "./returned-code.ts";
import { club } from "./test-sign-in.ts";

describe("the way back from a provider", () => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections: club });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const state = "A1".repeat(20);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const post = (body: string) =>
    api.backend.app.inject({ method: "POST", url: "/api/oauth2-redirect", headers: form, payload: body });

  it("[API-07] a redirect ends at a page that says so, also when no client waits for it", async () => {
    for (const query of ["", "?state=x&code=y", `?state=${state}&code=y`, `?state=${state}&error=access_denied`]) {
      const { status, headers, text } = await api.get(`/api/oauth2-redirect${query}`);
      expect([status, headers.location, text]).toEqual([307, "/api/oauth2-redirect/failure", ""]);
      expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    }
    const { statusCode, headers } = await post(`state=${state}&code=y`);
    expect([statusCode, headers.location]).toEqual([303, "/api/oauth2-redirect/failure"]);
  });

  it("[API-07] the redirect page runs no script but its own one line", async () => {
    for (const [page, heading] of [
      ["success", "Ya puede cerrar esta ventana"],
      ["failure", "No se pudo iniciar sesión"],
    ]) {
      const { status, headers, text } = await api.get(`/api/oauth2-redirect/${page}`);
      expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(text).toContain(`<h1>${heading}</h1>`);
      const policy = headers["content-security-policy"] ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|https?:/);
      for (const [, tag, content = ""] of text.matchAll(/<(style|script)>(.*?)<\/\1>/gs)) {
        const hash = createHash("sha256").update(content).digest("base64");
        expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
      }
    }
  });

  it("[SEG-22] a redirect leaves neither code nor state in a log or an address", async () => {
    api.log.length = 0;
    const code = "4/secret-code";
    const { headers } = await api.get(`/api/oauth2-redirect?state=${state}&%63ode=${code}&code=${code}`);
    await post(`state=${state}&code=${code}`);
    expect(JSON.stringify(api.log)).toContain("/api/oauth2-redirect");
    expect(JSON.stringify([api.log, headers])).not.toMatch(new RegExp(`${state}|secret-code`));
  });

  describe("the waiting client", () => {
    const asked = async (query: Record<string, unknown>, { reached = true, allowsOtherOrigins = false } = {}) => {
      const heard: OAuth2Result[] = [];
      const sendOAuth2Result = async (result: OAuth2Result) => {
        heard.push(result);
        return reached;
      };
      const wrapCode = ({ code, issuer, isOfOtherOrigin }: ReturnedCode) => `${code} ${issuer} ${isOfOtherOrigin}`;
      const redirect = { sendOAuth2Result, wrapCode, allowsOtherOrigins };
      return { page: await oauth2Redirect(redirect, query, "browser"), heard };
    };
    const result = { clientId: state, browser: "browser", otherData: null };

    it("[API-07] the waiting client gets the provider's answer, a failure too", async () => {
      expect(await asked({ state, code: "c" })).toEqual({
        page: "success",
        heard: [{ ...result, data: { state, code: "c null false" } }],
      });
      expect(await asked({ state, code: "c" }, { reached: false })).toMatchObject({ page: "failure" });
      const error = { state, code: "", error: "access_denied" };
      expect(await asked({ state, error: "access_denied" })).toEqual({
        page: "failure",
        heard: [{ ...result, data: error }],
      });
      expect(await asked({ state })).toMatchObject({ page: "failure", heard: [{ data: { state, code: "" } }] });
    });

    it("[SEG-22] the waiting client gets the issuer of the code, where the provider names it", async () => {
      const { heard } = await asked({ state, code: "c", iss: "https://id.example" });
      expect(heard).toMatchObject([{ data: { state, code: "c https://id.example false" } }]);
    });

    it("[SEG-60] a stream of an unknown browser gets only a wrapped code", async () => {
      expect((await asked({ state, code: "c" })).heard).toMatchObject([{ otherData: null }]);
      const { heard } = await asked({ state, code: "c" }, { allowsOtherOrigins: true });
      expect(heard).toMatchObject([{ data: { code: "c null false" }, otherData: { state, code: "c null true" } }]);
    });

    it("[SEG-22] a state that is no client's reaches no client, however it is sent", async () => {
      const wrong = [
        "",
        "x",
        `${state}x`,
        `${state}\n`,
        state.replace("A", "-"),
        1,
        [state],
        { state },
        null,
        undefined,
      ];
      for (const each of wrong) expect(await asked({ state: each, code: "c" })).toEqual({ page: "failure", heard: [] });
      expect((await asked({ state, code: ["c"] })).heard).toMatchObject([{ data: { state, code: "" } }]);
      expect((await asked({ state, code: "c".repeat(5000) })).page).toBe("failure");
    });
  });
});
