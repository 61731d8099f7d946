import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWithPassword, claimsOf, password } from "../test-collections.ts";
import { accountRow, codesOf, type MailedBackend, newAddress, startMailed } from "./test-mails.ts";

describe("[API-07] a new address", () => {
  let api: MailedBackend;
  beforeAll(async () => {
    api = await startMailed("sqlite");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const refused = async (form: unknown) => {
    const { status, json } = await api.post("confirm-email-change", form);
    expect(status).toBe(400);
    return codesOf(json.data);
  };

  it("[SEG-24] a new address is confirmed by a mail to it and the password, once, and ends every token", async () => {
    const [email, newEmail] = [newAddress(), newAddress()];
    const reader = await accountWithPassword(api, "readers", { email });
    const asked = await api.post("request-email-change", { newEmail }, reader.token);
    expect([asked.status, asked.text]).toEqual([204, ""]);
    const { headers, html, token } = await api.nextMail(newEmail);
    expect(headers).toMatchObject({ to: newEmail, subject: "Confirme su nuevo correo en Acme" });
    expect(html).toContain(`https://library.example/cuenta/correo/${token}`);
    expect(claimsOf(token)).toMatchObject({ id: reader.id, type: "emailChange", email, newEmail });
    expect((await accountRow(api, "readers", reader.id)).email).toBe(email);

    expect(await refused({ token, password: "wrong password" })).toEqual({ password: "validation_invalid_password" });
    expect((await api.post("confirm-email-change", { token, password })).status).toBe(204);
    expect(await accountRow(api, "readers", reader.id)).toMatchObject({ email: newEmail, verified: true });
    expect((await api.post("auth-refresh", {}, reader.token)).status).toBe(401);
    expect((await api.post("auth-with-password", { identity: newEmail, password })).status).toBe(200);
    expect((await api.post("auth-with-password", { identity: email, password })).status).toBe(400);
    expect(Object.keys(await refused({ token, password }))).toEqual(["token"]);
    expect(await api.mailsTo(email)).toBe(0);
  });

  it("a new address is refused to guests, to strangers and where the form is wrong", async () => {
    const taken = newAddress();
    await api.account("readers", { email: taken });
    const reader = await api.account("readers");
    const clerk = await api.account("clerks");
    const superuser = await api.account("_superusers");
    const ask = (newEmail: unknown, token?: string) => api.post("request-email-change", { newEmail }, token);
    expect((await ask(newAddress())).status).toBe(401);
    expect((await ask(newAddress(), clerk.token)).status).toBe(403);
    expect((await ask(newAddress(), superuser.token)).status).toBe(403);
    for (const [newEmail, code] of [
      ["", "validation_required"],
      ["ana", "validation_is_email"],
      ["ana@library.example\r\nBcc: eva@library.example", "validation_is_email"],
      [taken, "validation_record_email_invalid"],
    ] as const) {
      const { status, json } = await ask(newEmail, reader.token);
      expect([status, codesOf(json.data)]).toEqual([400, { newEmail: code }]);
    }
    // An address used in another collection is free.
    const free = newAddress();
    await api.account("clerks", { email: free });
    expect((await ask(free, reader.token)).status).toBe(204);
  });

  it("a request for a new address says when its mail cannot be sent, and may be repeated at once", async () => {
    const reader = await api.account("readers");
    const newEmail = newAddress();
    api.smtp.refused.add("RCPT");
    const failed = await api.post("request-email-change", { newEmail }, reader.token);
    api.smtp.refused.clear();
    expect([failed.status, failed.json.message, failed.json.data]).toEqual([
      400,
      "Failed to request email change.",
      {},
    ]);
    expect((await api.post("request-email-change", { newEmail }, reader.token)).status).toBe(204);
    await api.nextMail(newEmail);
  });

  it("a confirmation refuses tokens of another kind, another collection and another time", async () => {
    const [email, newEmail] = [newAddress(), newAddress()];
    const reader = await accountWithPassword(api, "readers", { email });
    const clerk = await accountWithPassword(api, "clerks");
    const claims = { email, newEmail };
    const sign = (options: Parameters<typeof reader.sign>[0]) =>
      reader.sign({ kind: "emailChange", claims, ...options });
    expect(await refused({})).toEqual({ token: "validation_required", password: "validation_required" });
    expect(await refused({ token: "a.b.c", password })).toEqual({ token: "validation_invalid_token_payload" });
    expect(await refused({ token: await sign({ claims: { email } }), password })).toEqual({
      token: "validation_invalid_token_payload",
    });
    const invalid = { token: "validation_invalid_token" };
    expect(await refused({ token: await sign({ lifetime: -1 }), password })).toEqual(invalid);
    for (const kind of ["auth", "file", "verification", "passwordReset"] as const) {
      const named = { ...claims, type: "emailChange" };
      expect(await refused({ token: await sign({ kind, claims: named }), password }), kind).toEqual(invalid);
    }
    const foreign = await clerk.sign({ kind: "emailChange", claims });
    expect(await refused({ token: foreign, password })).toEqual({ token: "validation_token_collection_mismatch" });
    expect((await accountRow(api, "readers", reader.id)).email).toBe(email);
  });

  it("[SEG-26] an unsigned token does not reveal which addresses are taken", async () => {
    const taken = newAddress();
    await api.account("readers", { email: taken });
    const reader = await accountWithPassword(api, "readers");
    const genuine = await reader.sign({ kind: "emailChange", claims: { email: "x", newEmail: taken } });
    const [header, payload] = genuine.split(".");
    expect(await refused({ token: `${header}.${payload}.${"A".repeat(43)}`, password })).toEqual({
      token: "validation_invalid_token",
    });
    expect(await refused({ token: genuine, password })).toEqual({ token: "validation_existing_token_email" });
  });

  it("[SEG-24] a disabled account cannot confirm a new address", async () => {
    const reader = await accountWithPassword(api, "readers", { disabled: true });
    const token = await reader.sign({ kind: "emailChange", claims: { email: "x", newEmail: newAddress() } });
    expect(await refused({ token, password })).toEqual({ token: "validation_invalid_token" });
    expect((await api.post("request-email-change", { newEmail: newAddress() }, reader.token)).status).toBe(401);
  });

  it("a superuser's address is not changed by mail", async () => {
    const { token } = await api.account("_superusers");
    for (const verb of ["request-email-change", "confirm-email-change"]) {
      const { status, json } = await api.post(
        `/api/collections/_superusers/${verb}`,
        { newEmail: newAddress() },
        token,
      );
      expect([status, json.data]).toEqual([400, {}]);
    }
  });
});
