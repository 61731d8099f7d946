import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWithPassword, claimsOf, password } from "../auth/test-collections.ts";
import { type Json, openShop, type Shop } from "./test-shop.ts";

describe("how accounts sign in, by the collections API", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop("sqlite");
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  const patch = async (json: Json) => (await shop.ask("PATCH", "/editors", json)).json;
  const signIn = (identity: string) =>
    shop.api.send("POST", "/api/collections/editors/auth-with-password", { json: { identity, password } });

  it("[API-09] the older options and today's keys of sign-in are the same", async () => {
    const older = await patch({
      options: {
        allowOAuth2Auth: true,
        requireEmail: false,
        onlyVerified: true,
        minPasswordLength: 11,
        onlyEmailDomains: ["x.example"],
        manageRule: "@request.auth.verified = true",
      },
    });
    expect(older).toMatchObject({
      authRule: "verified=true",
      oauth2: { enabled: true },
      manageRule: expect.any(String),
    });
    const field = (collection: Json, name: string) => collection.fields.find((each: Json) => each.name === name);
    expect(field(older, "email")).toMatchObject({ required: false, onlyDomains: ["x.example"] });
    expect(field(older, "password").min).toBe(11);
    const today = await patch({
      authRule: "",
      manageRule: null,
      oauth2: { enabled: false, mappedFields: { name: "name" } },
      passwordAuth: { enabled: false },
    });
    expect(today.options).toMatchObject({
      onlyVerified: false,
      allowOAuth2Auth: false,
      allowEmailAuth: false,
      manageRule: null,
    });
    expect(today.oauth2.mappedFields).toEqual({ id: "", name: "name", username: "", avatarURL: "" });
    expect((await patch({ options: { allowEmailAuth: true } })).passwordAuth).toEqual({
      enabled: true,
      identityFields: ["email"],
    });
    await patch({ options: { onlyEmailDomains: [] } });
  });

  it("[API-09] durations and secrets hold at once; a secret is never answered, and changing it ends its tokens", async () => {
    await accountWithPassword(shop.api, "editors", { email: "one@x.example" });
    const before: string = (await signIn("one@x.example")).json.token;
    const refresh = async (token: string) =>
      (await shop.api.send("POST", "/api/collections/editors/auth-refresh", { token })).status;
    const secret = "s3cret".repeat(6);
    const changed = await shop.ask("PATCH", "/editors", { authToken: { duration: 99, secret } });
    expect(changed.json.authToken).toEqual({ duration: 99 });
    expect((await shop.ask("GET", "?perPage=500")).text).not.toContain(secret);
    expect(await refresh(before)).toBe(401);
    const { token } = (await signIn("one@x.example")).json;
    expect(Number(claimsOf(token).exp) * 1000 - Date.now()).toBeLessThan(100_000);
    for (const same of [{ duration: 99 }, { secret: "" }, { secret: "******" }]) await patch({ authToken: same });
    expect(await refresh(token)).toBe(200);
    // Tokens of another collection stay valid.
    expect((await shop.ask("GET")).status).toBe(200);
  });

  it("[API-09] settings of Google are not in a collection, which says only whether Google is offered", async () => {
    const google = { enabled: true, clientId: "our-id", clientSecret: "our-secret" };
    await shop.api.send("PATCH", "/api/settings", { token: shop.token, json: { googleAuth: google } });
    const providers = [{ name: "google", clientId: "other-id", clientSecret: "other-secret" }];
    const { oauth2 } = await patch({ oauth2: { enabled: true, providers } });
    expect(oauth2).toMatchObject({
      enabled: true,
      providers: [{ name: "google", clientId: "our-id", displayName: "Google" }],
    });
    expect(JSON.stringify(oauth2)).not.toContain("secret");
    const methods = await shop.api.get("/api/collections/editors/auth-methods");
    expect(methods.json.oauth2.providers[0].authURL).toContain("client_id=our-id");
    await shop.api.send("PATCH", "/api/settings", { token: shop.token, json: { googleAuth: { enabled: false } } });
    expect((await shop.ask("GET", "/editors")).json.oauth2.providers).toEqual([]);
  });

  it.each<[string, Json, Json]>([
    [
      "an identity that is no field",
      { passwordAuth: { identityFields: ["nick"] } },
      { passwordAuth: { identityFields: { code: "validation_missing_field" } } },
    ],
    [
      "an identity that two may have",
      { passwordAuth: { identityFields: ["name"] } },
      { passwordAuth: { identityFields: { code: "validation_missing_unique_constraint" } } },
    ],
    [
      "no identity",
      { passwordAuth: { enabled: true, identityFields: [] } },
      { passwordAuth: { identityFields: { code: "validation_required" } } },
    ],
    [
      "a short secret",
      { fileToken: { secret: "short" } },
      { fileToken: { secret: { code: "validation_length_out_of_range" } } },
    ],
    [
      "a short life",
      { fileToken: { duration: 4 } },
      { fileToken: { duration: { code: "validation_min_greater_equal_than_required" } } },
    ],
    [
      "a long life",
      { authToken: { duration: 94670857 } },
      { authToken: { duration: { code: "validation_max_less_equal_than_required" } } },
    ],
    [
      "an empty rule for managers",
      { manageRule: "" },
      { manageRule: { code: "validation_nil_or_not_empty_required" } },
    ],
    ["a rule that is none", { authRule: "nothing = 1" }, { authRule: { code: "validation_invalid_rule" } }],
    ["one-time passwords", { otp: { enabled: true } }, { otp: { enabled: { code: "validation_not_supported" } } }],
    ["second factors", { mfa: { enabled: true } }, { mfa: { enabled: { code: "validation_not_supported" } } }],
    [
      "an older minimum below five",
      { options: { minPasswordLength: 4 } },
      { options: { minPasswordLength: { code: "validation_min_greater_equal_than_required" } } },
    ],
    [
      "an older rule that is none",
      { options: { manageRule: "nothing = 1" } },
      { options: { manageRule: { code: "validation_invalid_rule" } } },
    ],
  ])("[API-09] a collection's sign-in options: %s is refused", async (_what, given, data) => {
    const before = await shop.ask("GET", "/editors");
    const answer = await shop.ask("PATCH", "/editors", given);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ message: "Failed to update collection.", data });
    expect((await shop.ask("GET", "/editors")).json).toEqual(before.json);
  });

  it("[API-09] superusers go on signing in by their address and by nothing else", async () => {
    const json = { passwordAuth: { enabled: false, identityFields: [] }, oauth2: { enabled: true } };
    const answer = await shop.ask("PATCH", "/_superusers", json);
    expect(answer.json).toMatchObject({
      passwordAuth: { enabled: true, identityFields: ["email"] },
      oauth2: { enabled: false },
    });
    const older = await shop.ask("PATCH", "/_superusers", {
      options: { allowEmailAuth: false, allowOAuth2Auth: true },
    });
    expect(older.json).toMatchObject({
      passwordAuth: { enabled: true, identityFields: ["email"] },
      oauth2: { enabled: false },
    });
  });
});
