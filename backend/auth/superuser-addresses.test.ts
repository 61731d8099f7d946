import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";
import { accountWithPassword, password } from "./test-collections.ts";

const [office, elsewhere] = ["203.0.113.7", "198.51.100.9"];

describe("[API-10] [SEG-54] superusers from some addresses only", () => {
  let api: TestBackend;
  let superuser: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite" });
    superuser = await accountWithPassword(api, "_superusers", { email: "ana@books.example" });
    const json = { superuserIPs: ["203.0.113.0/24", "2001:db8:7::1", "127.0.0.1"] };
    expect((await api.send("PATCH", "/api/settings", { token: superuser.token, json })).status).toBe(200);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  async function ask(
    remoteAddress: string,
    url: string,
    { token = "", payload }: { token?: string; payload?: object } = {},
  ) {
    const method = payload ? "POST" : "GET";
    const headers = token ? { authorization: token } : {};
    const answer = await api.backend.app.inject({
      method,
      url,
      remoteAddress,
      headers,
      ...(payload ? { payload } : {}),
    });
    return answer.statusCode;
  }

  it("superusers are accepted from the listed addresses", async () => {
    for (const address of [office, "203.0.113.255", "2001:db8:7::1", "::ffff:203.0.113.7"]) {
      expect(await ask(address, "/api/settings", { token: superuser.token })).toBe(200);
    }
    const payload = { identity: "ana@books.example", password };
    expect(await ask(office, "/api/collections/_superusers/auth-with-password", { payload })).toBe(200);
  });

  it("superusers are refused from other addresses, whatever they ask for and however they say who they are", async () => {
    for (const address of [elsewhere, "203.0.114.1", "2001:db8:7::2"]) {
      for (const url of ["/api/settings", "/api/collections/books/records", "/api/health"]) {
        expect([url, await ask(address, url, { token: superuser.token })]).toEqual([url, 403]);
      }
    }
    const token = await superuser.sign({ kind: "file" });
    expect(await ask(elsewhere, `/api/backups/x.zip?token=${token}`)).toBe(403);
    expect(await ask(office, `/api/backups/x.zip?token=${token}`)).toBe(400);
  });

  it("superusers cannot sign in from other addresses, in any spelling", async () => {
    const payload = { identity: "ana@books.example", password };
    for (const path of [
      "/api/collections/_superusers/auth-with-password",
      "/api/collections/_SUPERUSERS/auth-with-password",
      "/api/admins/auth-with-password",
      "/api/collections/_superusers/request-password-reset",
    ]) {
      expect([path, await ask(elsewhere, path, { payload })]).toEqual([path, 403]);
    }
  });

  it("other accounts are not asked for their address", async () => {
    const { token } = await api.account("editors");
    expect(await ask(elsewhere, "/api/collections/books/records")).toBe(200);
    expect(await ask(elsewhere, "/api/collections/books/records", { token })).toBe(200);
    expect(await ask(elsewhere, "/api/collections/editors/auth-methods")).toBe(200);
  });

  const change = (superuserIPs: string[], more: object = {}) =>
    api.backend.app.inject({
      method: "PATCH",
      url: "/api/settings",
      remoteAddress: office,
      headers: { authorization: superuser.token },
      payload: { superuserIPs, ...more },
    });

  it("superusers cannot lock themselves out by the list", async () => {
    const read = async () => (await api.get("/api/settings", { token: superuser.token })).json;
    const before = await read();
    for (const list of [[elsewhere], ["203.0.113.8/30x", office], ["203.0.113.8/29", "2001:db8:7::/48"]]) {
      const answer = await change(list, { logs: { maxDays: 77 } });
      expect([list, answer.statusCode]).toEqual([list, 400]);
    }
    const { data } = (await change([elsewhere])).json();
    expect(data).toEqual({
      superuserIPs: {
        code: "validation_own_address_missing",
        message: "Must contain the address from which you ask.",
      },
    });
    expect(await read()).toEqual(before);
    // An unchanged list locks out nobody, so another setting can still be saved.
    expect((await change([...before.superuserIPs], { logs: { maxDays: 7 } })).statusCode).toBe(200);
  });

  it("superusers are accepted from everywhere again when the list is empty", async () => {
    await change([]);
    expect(await ask(elsewhere, "/api/settings", { token: superuser.token })).toBe(200);
    await change([office]);
    expect(await ask(elsewhere, "/api/settings", { token: superuser.token })).toBe(403);
    // Same call as the technician's tool makes after a superuser has locked themselves out.
    await api.backend.admitSuperusersFromAnywhere();
    expect(await ask(elsewhere, "/api/settings", { token: superuser.token })).toBe(200);
  });
});
