import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cheapPasswords } from "../../testing/cheap-passwords.ts";
import { accountWithPassword, claimsOf, password as oldPassword } from "../test-collections.ts";
import { accountRow, codesOf, type MailedBackend, newAddress, startMailed } from "./test-mails.ts";

const password = "a much better one";
const both = { password, passwordConfirm: password };

describe("[API-07] a forgotten password", () => {
  let api: MailedBackend;
  beforeAll(async () => {
    api = await startMailed("sqlite");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const signIn = (identity: string, given: string) => api.post("auth-with-password", { identity, password: given });
  const refused = async (form: unknown) => {
    const { status, json } = await api.post("confirm-password-reset", form);
    expect(status).toBe(400);
    return codesOf(json.data);
  };

  it("[SEG-24] a link for a new password works once, confirms the address and ends every token", async () => {
    const email = newAddress();
    const reader = await accountWithPassword(api, "readers", { email });
    expect((await api.post("request-password-reset", { email })).status).toBe(204);
    const { headers, html, token } = await api.nextMail(email);
    expect(headers.subject).toBe("Cambie su contraseña de Acme");
    expect(html).toContain(`https://library.example/cuenta/clave/${token}`);
    expect(claimsOf(token)).toMatchObject({
      id: reader.id,
      type: "passwordReset",
      email,
      collectionId: expect.any(String),
    });

    expect((await api.post("confirm-password-reset", { token, ...both })).status).toBe(204);
    expect((await accountRow(api, "readers", reader.id)).verified).toBe(true);
    expect((await signIn(email, oldPassword)).status).toBe(400);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await api.post("auth-refresh", {}, reader.token)).status).toBe(401);
    expect(await refused({ token, ...both })).toEqual({ token: "validation_invalid_token" });
  });

  it("[SEG-26] a request for a new password is answered alike for every address, and no mail goes to a disabled account", async () => {
    const [known, disabled, unknown] = [newAddress(), newAddress(), newAddress()];
    await api.account("readers", { email: known });
    await api.account("readers", { email: disabled, disabled: true });
    const answers = [];
    for (const email of [known, known, disabled, unknown]) {
      const { status, text } = await api.post("request-password-reset", { email });
      answers.push([status, text]);
    }
    expect(answers).toEqual(Array(4).fill([204, ""]));
    expect(await api.mailsTo(known)).toBe(1);
    expect([await api.mailsTo(disabled), await api.mailsTo(unknown)]).toEqual([0, 0]);
  });

  it.each([
    [
      { password: "", passwordConfirm: "" },
      { password: "validation_required", passwordConfirm: "validation_required" },
    ],
    [{ password: "short", passwordConfirm: "short" }, { password: "validation_min_text_constraint" }],
    [{ password: "x".repeat(72), passwordConfirm: "x".repeat(72) }, { password: "validation_max_text_constraint" }],
    [{ password: "ñ".repeat(40), passwordConfirm: "ñ".repeat(40) }, { password: "validation_invalid_value" }],
    [{ password, passwordConfirm: `${password}!` }, { passwordConfirm: "validation_values_mismatch" }],
  ])("a request for a new password is refused: %j", async (words, codes) => {
    const email = newAddress();
    const reader = await accountWithPassword(api, "readers", { email });
    const token = await reader.sign({ kind: "passwordReset", claims: { email } });
    expect(await refused({ token, ...words })).toEqual(codes);
    expect(await refused({ token: "", ...words })).toEqual({ ...codes, token: "validation_required" });
    expect(await refused({ token: `${token}x`, ...words })).toEqual({ ...codes, token: "validation_invalid_token" });
    expect((await signIn(email, oldPassword)).status).toBe(200);
  });

  it("a new password refuses tokens of another kind, another collection and another time", async () => {
    const email = newAddress();
    const reader = await accountWithPassword(api, "readers", { email });
    const clerk = await api.account("clerks");
    const superuser = await api.account("_superusers");
    const claims = { email };
    const invalid = { token: "validation_invalid_token" };
    expect(await refused({ token: "a.b.c", ...both })).toEqual(invalid);
    for (const kind of ["auth", "file", "verification", "emailChange"] as const) {
      expect(await refused({ token: await reader.sign({ kind, claims }), ...both }), kind).toEqual(invalid);
      const named = await reader.sign({ kind, claims: { ...claims, type: "passwordReset" } });
      expect(await refused({ token: named, ...both }), kind).toEqual(invalid);
    }
    const expired = await reader.sign({ kind: "passwordReset", claims, lifetime: -1 });
    expect(await refused({ token: expired, ...both })).toEqual(invalid);
    for (const stranger of [clerk, superuser]) {
      const token = await stranger.sign({ kind: "passwordReset", claims });
      expect(await refused({ token, ...both })).toEqual({ token: "validation_token_collection_mismatch" });
    }
    expect((await signIn(email, oldPassword)).status).toBe(200);
  });

  it("[SEG-24] a disabled account cannot set a new password", async () => {
    const reader = await accountWithPassword(api, "readers", { disabled: true });
    const token = await reader.sign({ kind: "passwordReset", claims: { email: "x@library.example" } });
    expect(await refused({ token, ...both })).toEqual({ token: "validation_invalid_token" });
  });

  it("a link for a new password confirms only the address that the mail went to", async () => {
    const reader = await accountWithPassword(api, "readers", { email: newAddress() });
    const token = await reader.sign({ kind: "passwordReset", claims: { email: newAddress() } });
    expect((await api.post("confirm-password-reset", { token, ...both })).status).toBe(204);
    expect((await accountRow(api, "readers", reader.id)).verified).toBe(false);
  });

  it("[SEG-21] a new password removes identities linked to an address that was not theirs", async () => {
    const email = newAddress();
    const [unproved, proved] = [
      await accountWithPassword(api, "readers", { email }),
      await accountWithPassword(api, "readers", { email: `p${email}`, verified: true }),
    ];
    const { collectionId } = await accountRow(api, "readers", unproved.id);
    const { token } = await api.account("_superusers");
    for (const [account, address, left] of [
      [unproved, email, 0],
      [proved, `p${email}`, 1],
    ] as const) {
      const link = { collectionRef: collectionId, recordRef: account.id, provider: "google", providerId: address };
      await api.given("_externalAuths", link);
      const reset = await account.sign({ kind: "passwordReset", claims: { email: address } });
      expect((await api.post("confirm-password-reset", { token: reset, ...both })).status).toBe(204);
      const filter = encodeURIComponent(`recordRef = "${account.id}"`);
      const links = await api.get(`/api/collections/_externalAuths/records?filter=${filter}`, { token });
      expect(links.json.totalItems).toBe(left);
    }
  });

  it("a new password is refused where accounts do not sign in by password", async () => {
    for (const verb of ["request-password-reset", "confirm-password-reset"]) {
      const { status, json } = await api.post(`/api/collections/invited/${verb}`, { email: newAddress() });
      expect([status, json.message]).toEqual([
        400,
        "The collection is not configured to allow password authentication.",
      ]);
      expect((await api.post(`/api/collections/shelves/${verb}`, {})).status).toBe(404);
    }
  });
});

describe("[API-08] a superuser's forgotten password", () => {
  let api: MailedBackend;
  beforeAll(async () => {
    api = await startMailed("sqlite");
    await cheapPasswords(api, await api.account("_superusers"), "_superusers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each([
    ["/api/admins", 10],
    ["/api/collections/_superusers", 8],
  ])("a superuser's new password comes by way of %s, with at least %i characters", async (face, shortest) => {
    const email = newAddress();
    const superuser = await accountWithPassword(api, "_superusers", { email });
    expect((await api.post(`${face}/request-password-reset`, { email: "x" })).status).toBe(400);
    expect((await api.post(`${face}/request-password-reset`, { email: newAddress() })).status).toBe(204);
    expect((await api.post(`${face}/request-password-reset`, { email })).status).toBe(204);
    const { token } = await api.nextMail(email);
    const short = "x".repeat(shortest - 1);
    const { json } = await api.post(`${face}/confirm-password-reset`, {
      token,
      password: short,
      passwordConfirm: short,
    });
    expect(Object.keys(json.data)).toEqual(["password"]);
    const word = "x".repeat(shortest);
    const confirmed = await api.post(`${face}/confirm-password-reset`, {
      token,
      password: word,
      passwordConfirm: word,
    });
    expect(confirmed.status).toBe(204);
    expect((await api.post(`${face}/auth-with-password`, { identity: email, password: word })).status).toBe(200);
    expect((await api.get("/api/settings", { token: superuser.token })).status).toBe(401);
    expect(await api.mailsTo(email)).toBe(1);
  });

  it("a superuser's new password is not available to readers", async () => {
    const email = newAddress();
    const reader = await accountWithPassword(api, "readers", { email });
    const token = await reader.sign({ kind: "passwordReset", claims: { email } });
    for (const face of ["/api/admins", "/api/collections/_superusers"]) {
      const { json } = await api.post(`${face}/confirm-password-reset`, { token, ...both });
      expect(codesOf(json.data)).toEqual({ token: "validation_token_collection_mismatch" });
    }
  });
});
