import { EventSource } from "eventsource";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { TestBrowser } from "../../testing/test-browser.ts";
import { claimsOf } from "../test-collections.ts";
import { startTestProvider, type TestProvider } from "./providers/test-provider.ts";
import { club, links } from "./test-sign-in.ts";

// Browsers have `EventSource`; the clients use the global one.
beforeAll(() => void vi.stubGlobal("EventSource", EventSource));

// biome-ignore lint/suspicious/noExplicitAny: one text for two clients whose types differ and whose calls do not
type Client = any;

let number = 0;

describe("signing in by a provider", () => {
  describe.each(["legacy", "modern"] as const)("through the %s official client", (generation) => {
    let api: TestBackend;
    let provider: TestProvider;
    let [client, url]: [Client, string] = [null, ""];
    let browser: TestBrowser;
    beforeAll(async () => {
      provider = await startTestProvider();
      api = await startBackend({ database: "sqlite", collections: club, google: provider.google });
      const clients = await api.clients();
      [client, url] = [clients[generation], clients.url];
      browser = new TestBrowser(url);
      browser.host(client);
    });
    afterAll(async () => {
      await api[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    });

    const arrive = () => {
      const sub = `s${++number}`;
      provider.user = { sub, name: "Ada", email: `${sub}@x.example`, email_verified: true };
      return provider.user;
    };
    /** Paths of the browser's windows after the provider has redirected back. */
    const windows: string[] = [];
    const urlCallback = async (authURL: string) => {
      windows.push((await browser.open(authURL)).pathname);
    };
    const signIn = (collection: string, more = {}) =>
      client.collection(collection).authWithOAuth2({ provider: "google", urlCallback, ...more });

    it("[API-01] [API-07] [ADM-02] a client signs in with one call, from the window to the token", async () => {
      const user = arrive();
      const { id } = await api.account("staff", { email: user.email, name: "Ada" });
      const answer = await signIn("staff");
      expect(answer.record).toMatchObject({ id, email: user.email, verified: true, collectionName: "staff" });
      expect(answer.meta).toMatchObject({ id: user.sub, isNew: false, email: user.email });
      expect(client.authStore).toMatchObject({ token: answer.token, isValid: true });
      expect(claimsOf(answer.token).type).toBe(generation === "legacy" ? "authRecord" : "auth");
      expect((await client.collection("staff").authRefresh()).record.id).toBe(id);
      expect(windows.pop()).toBe("/api/oauth2-redirect/success");
      expect(JSON.stringify(api.log)).not.toContain(answer.token);
      client.authStore.clear();
    });

    it("[API-01] [API-07] a client makes an account with the data of the call", async () => {
      arrive();
      const answer = await signIn("readers", { createData: { name: "Eva", emailVisibility: true } });
      expect(answer.record).toMatchObject({ name: "Eva", emailVisibility: true, verified: true });
      expect(answer.meta.isNew).toBe(true);
      client.authStore.clear();
    });

    it("[ADM-02] [SEG-20] a client that a stranger uses is refused and stays signed out", async () => {
      arrive();
      const before = (await links(api)).length;
      const error = await signIn("staff").then(
        () => null,
        (reason: Client) => reason,
      );
      expect([error?.status, error?.response.message]).toEqual([403, "Only superusers can perform this action."]);
      expect(client.authStore.isValid).toBe(false);
      expect(await links(api)).toHaveLength(before);
    });

    it("[API-07] a client is told that the person gave up at the provider", async () => {
      const giveUp = async (authURL: string) => {
        const back = new URL(new URL(authURL).searchParams.get("redirect_uri") ?? "");
        back.searchParams.set("state", new URL(authURL).searchParams.get("state") ?? "");
        back.searchParams.set("error", "access_denied");
        expect((await browser.open(back.href)).pathname).toBe("/api/oauth2-redirect/failure");
      };
      await expect(signIn("staff", { urlCallback: giveUp })).rejects.toMatchObject({
        originalError: { message: "OAuth2 redirect error or missing code: access_denied" },
      });
    });

    it("[API-01] [API-07] a client signs in with a code that a page of the site took itself", async () => {
      const user = arrive();
      await api.account("staff", { email: user.email });
      const methods = await client.collection("staff").listAuthMethods();
      const [method] = generation === "legacy" ? methods.authProviders : methods.oauth2.providers;
      const redirect = `${url}/entrar/google`;
      const address = (generation === "legacy" ? method.authUrl : method.authURL) + encodeURIComponent(redirect);
      const back = await provider.open(address);
      expect(back.searchParams.get("state")).toBe(method.state);
      const code = back.searchParams.get("code");
      const withCode = () =>
        client.collection("staff").authWithOAuth2Code("google", code, method.codeVerifier, redirect);
      expect((await withCode()).record.email).toBe(user.email);
      // A code works for one sign-in.
      await expect(withCode()).rejects.toMatchObject({ status: 400 });
      client.authStore.clear();
    });

    it("[API-01] [API-07] a client lists and deletes the links of its own account", async () => {
      const user = arrive();
      const { record } = await signIn("readers");
      const mine = await client.collection("readers").listExternalAuths(record.id);
      expect(mine).toHaveLength(1);
      expect(mine[0]).toMatchObject({ provider: "google", providerId: user.sub });
      expect(generation === "legacy" ? mine[0].recordId : mine[0].recordRef).toBe(record.id);
      const { id: other } = await api.account("readers");
      if (generation === "legacy") {
        await expect(client.collection("readers").listExternalAuths(other)).rejects.toMatchObject({ status: 403 });
      } else expect(await client.collection("readers").listExternalAuths(other)).toEqual([]);
      expect(await client.collection("readers").unlinkExternalAuth(record.id, "google")).toBe(true);
      expect(await client.collection("readers").listExternalAuths(record.id)).toEqual([]);
      await expect(client.collection("readers").unlinkExternalAuth(record.id, "google")).rejects.toMatchObject({
        status: 404,
      });
      client.authStore.clear();
    });
  });
});
