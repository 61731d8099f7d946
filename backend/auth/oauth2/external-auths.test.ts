import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { claimsOf } from "../test-collections.ts";
import { club, links } from "./test-sign-in.ts";

describe("the external links of accounts", () => {
  let api: TestBackend;
  let [owner, other, superuser] = [] as unknown as [TestAccount, TestAccount, TestAccount];
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections: club });
    owner = await api.account("readers");
    other = await api.account("readers");
    superuser = await api.account("_superusers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const collectionRef = () => String(claimsOf(owner.token).collectionId);
  const link = (account: TestAccount, provider: string, providerId = `${account.id}-${provider}`) =>
    api.given("_externalAuths", { collectionRef: collectionRef(), recordRef: account.id, provider, providerId });
  const path = (id: string, provider = "") =>
    `/api/collections/readers/records/${id}/external-auths${provider && `/${provider}`}`;
  const records = (id = "") => `/api/collections/_externalAuths/records${id && `/${id}`}`;
  const remove = (address: string, token?: string) => api.send("DELETE", address, token ? { token } : {});

  it("[API-07] external links are listed for the account itself and for superusers, in the older clients' words", async () => {
    await link(owner, "google");
    const asking = [owner, superuser];
    for (const { token } of asking) {
      const { status, json } = await api.get(path(owner.id), { token });
      expect(status).toBe(200);
      expect(json).toEqual([
        {
          id: expect.any(String),
          created: expect.any(String),
          updated: expect.any(String),
          collectionId: collectionRef(),
          recordId: owner.id,
          provider: "google",
          providerId: `${owner.id}-google`,
        },
      ]);
    }
    const picked = await api.get(`${path(owner.id)}?fields=provider`, { token: owner.token });
    expect(picked.json).toEqual([{ provider: "google" }]);
    expect((await api.get(path(other.id), { token: other.token })).json).toEqual([]);
  });

  it("[API-07] [SEG-13] external links of others are neither shown nor deleted", async () => {
    const [{ id } = { id: "" }] = await links(api, { recordRef: owner.id, provider: "google" });
    const staff = await api.account("staff", { id: "staff0000000001" });
    const attempts: [string, string, string | undefined, number][] = [
      ["GET", path(owner.id), undefined, 401],
      ["GET", path(owner.id), other.token, 403],
      ["GET", path(owner.id), staff.token, 403],
      ["GET", path("missing"), superuser.token, 404],
      ["GET", "/api/collections/plain/records/x/external-auths", superuser.token, 404],
      ["DELETE", path(owner.id, "google"), undefined, 401],
      ["DELETE", path(owner.id, "google"), other.token, 403],
      ["DELETE", path(owner.id, "google"), staff.token, 403],
      ["DELETE", path("missing", "google"), superuser.token, 404],
      ["GET", records(id), undefined, 404],
      ["GET", records(id), other.token, 404],
      ["DELETE", records(id), undefined, 404],
      ["DELETE", records(id), other.token, 404],
      ["DELETE", records(id), staff.token, 404],
    ];
    for (const [method, address, token, status] of attempts) {
      const answer = await api.send(method, address, token ? { token } : {});
      expect(answer.status, `${method} ${address}`).toBe(status);
    }
    for (const token of [undefined, other.token, staff.token]) {
      expect((await api.get(records(), token ? { token } : {})).json.items).toEqual([]);
    }
    expect(await links(api, { recordRef: owner.id })).toHaveLength(1);
  });

  it("[SEG-21] an account cannot make or change external links", async () => {
    const [{ id } = { id: "" }] = await links(api, { recordRef: owner.id, provider: "google" });
    const json = { collectionRef: collectionRef(), recordRef: owner.id, provider: "google2", providerId: "mine" };
    for (const { token } of [owner, other]) {
      expect((await api.send("POST", records(), { token, json })).status).toBe(403);
      expect((await api.send("PATCH", records(id), { token, json: { providerId: "mine" } })).status).toBe(403);
    }
    expect((await api.send("POST", records(), { json })).status).toBe(403);
    expect(await links(api, { providerId: "mine" })).toEqual([]);
  });

  it("[API-07] external links are deleted by the account itself and by superusers, over either face", async () => {
    const missing = await remove(path(owner.id, "facebook"), owner.token);
    expect([missing.status, missing.json.message]).toEqual([404, "Missing external auth provider relation."]);
    expect((await remove(path(owner.id, "google"), owner.token)).status).toBe(204);
    expect((await remove(path(owner.id, "google"), owner.token)).status).toBe(404);
    await link(owner, "google");
    expect((await remove(path(owner.id, "google"), superuser.token)).status).toBe(204);

    const first = await link(owner, "google");
    const listed = await api.get(`${records()}?filter=${encodeURIComponent(`recordRef = "${owner.id}"`)}`, owner);
    expect(listed.json.items).toMatchObject([{ id: first, provider: "google", recordRef: owner.id }]);
    expect((await remove(records(first), owner.token)).status).toBe(204);
    expect(await links(api, { recordRef: owner.id })).toEqual([]);
  });

  it("[SEG-21] an identity belongs to one account and an account has one identity of a provider", async () => {
    await link(owner, "google", "same");
    await expect(link(other, "google", "same")).rejects.toThrow("unique");
    await expect(link(owner, "google", "another")).rejects.toThrow("unique");
    await link(owner, "other", "same");
  });

  it("[API-07] external links are deleted with the account", async () => {
    const leaving = await api.account("readers");
    await link(leaving, "google");
    expect((await remove(`/api/collections/readers/records/${leaving.id}`, superuser.token)).status).toBe(204);
    expect(await links(api, { recordRef: leaving.id })).toEqual([]);
  });
});
