import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimsOf } from "../test-collections.ts";
import { accountRow, codesOf, type MailedBackend, newAddress, startMailed } from "./test-mails.ts";

describe("[API-07] confirming an address", () => {
  let api: MailedBackend;
  beforeAll(async () => {
    api = await startMailed("sqlite");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("a request to confirm an address sends a mail in Spanish whose link works as often as it is opened", async () => {
    const email = newAddress();
    const reader = await api.account("readers", { email, name: "<b>Ana</b>" });
    const asked = await api.post("request-verification", { email });
    expect([asked.status, asked.text]).toEqual([204, ""]);
    const { headers, html, text, token } = await api.nextMail(email);
    expect(headers).toMatchObject({
      to: email,
      subject: "Confirme su correo en Acme",
      from: "Support <support@example.com>",
    });
    const link = `https://library.example/cuenta/verificar/${token}`;
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
    const { id, collectionId, type, exp, email: claimed } = claimsOf(token);
    expect({ id, type, claimed }).toEqual({ id: reader.id, type: "verification", claimed: email });
    expect([collectionId, Number(exp) > Date.now() / 1000 + 600_000]).toEqual([expect.any(String), true]);

    expect((await accountRow(api, "readers", reader.id)).verified).toBe(false);
    for (const _ of [1, 2]) expect((await api.post("confirm-verification", { token })).status).toBe(204);
    expect((await accountRow(api, "readers", reader.id)).verified).toBe(true);
    // Verification ends no session.
    expect((await api.post("auth-refresh", {}, reader.token)).status).toBe(200);
  });

  it("[SEG-26] a request to confirm an address is answered alike for every address, and sends mail only where it is needed", async () => {
    const [known, verified, disabled] = [newAddress(), newAddress(), newAddress()];
    await api.account("readers", { email: known });
    await api.account("readers", { email: verified, verified: true });
    await api.account("readers", { email: disabled, disabled: true });
    const answers = [];
    for (const email of [known, known, verified, disabled, newAddress()]) {
      const { status, text, headers } = await api.post("request-verification", { email });
      const { date: _date, "x-request-id": _id, ...rest } = headers;
      answers.push(JSON.stringify({ status, text, rest }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(await api.mailsTo(known)).toBe(1);
    expect([await api.mailsTo(verified), await api.mailsTo(disabled)]).toEqual([0, 0]);
  });

  it.each([
    [{}, "validation_required"],
    [{ email: "" }, "validation_required"],
    [{ email: "ana" }, "validation_is_email"],
    [{ email: "ana@library.example\r\nBcc: eva@library.example" }, "validation_is_email"],
    [{ email: "ana@library.example,eva@library.example" }, "validation_is_email"],
    [{ email: `${"a".repeat(250)}@library.example` }, "validation_is_email"],
  ])("[SEG-50] a request to confirm an address is refused: %j", async (form, code) => {
    const { status, json } = await api.post("request-verification", form);
    expect([status, json.message]).toEqual([400, "An error occurred while validating the submitted data."]);
    expect(codesOf(json.data)).toEqual({ email: code });
  });

  it("a confirmation refuses tokens of another kind, collection, time and address", async () => {
    const email = newAddress();
    const reader = await api.account("readers", { email });
    const clerk = await api.account("clerks");
    const sign = (claims: Record<string, unknown>, kind = "verification", lifetime = 60) =>
      reader.sign({ kind: kind as "verification", claims, lifetime });
    const refused = async (token: unknown) => {
      const { status, json } = await api.post("confirm-verification", { token });
      expect(status).toBe(400);
      return codesOf(json.data).token;
    };
    expect(await refused("")).toBe("validation_required");
    expect(await refused("a.b.c")).toBe("validation_invalid_token_claims");
    expect(await refused(await sign({}))).toBe("validation_invalid_token_claims");
    expect(await refused(await sign({ email: 1 }))).toBe("validation_invalid_token_claims");
    expect(await refused(await sign({ email }, "verification", -1))).toBe("validation_invalid_token");
    for (const kind of ["auth", "file", "passwordReset", "emailChange"]) {
      expect(await refused(await sign({ email }, kind)), kind).toBe("validation_invalid_token");
      // A claim `type` does not change the kind of a token.
      expect(await refused(await sign({ email, type: "verification" }, kind)), kind).toBe("validation_invalid_token");
    }
    const token = await sign({ email });
    expect(await refused(`${token.slice(0, -3)}abc`)).toBe("validation_invalid_token");
    expect(await refused(await clerk.sign({ kind: "verification", claims: { email } }))).toBe(
      "validation_token_collection_mismatch",
    );
    expect(await refused(await sign({ email: newAddress() }))).toBe("validation_token_email_mismatch");
    expect((await accountRow(api, "readers", reader.id)).verified).toBe(false);
    expect((await api.post("confirm-verification", { token })).status).toBe(204);
    expect((await accountRow(api, "readers", reader.id)).verified).toBe(true);
  });

  it("[SEG-24] a disabled account cannot confirm its address", async () => {
    const email = newAddress();
    const reader = await api.account("readers", { email, disabled: true });
    const token = await reader.sign({ kind: "verification", claims: { email } });
    const { json } = await api.post("confirm-verification", { token });
    expect(codesOf(json.data)).toEqual({ token: "validation_invalid_token" });
    expect((await accountRow(api, "readers", reader.id)).verified).toBe(false);
  });

  it("[SEG-21] a confirmation ends the tokens of identities linked before the address was confirmed", async () => {
    const email = newAddress();
    const reader = await api.account("readers", { email });
    const { collectionId } = await accountRow(api, "readers", reader.id);
    await api.given("_externalAuths", {
      collectionRef: collectionId,
      recordRef: reader.id,
      provider: "google",
      providerId: email,
    });
    const token = await reader.sign({ kind: "verification", claims: { email } });
    expect((await api.post("confirm-verification", { token })).status).toBe(204);
    expect((await api.post("auth-refresh", {}, reader.token)).status).toBe(401);
  });

  it("a confirmation exists for accounts only, not for superusers", async () => {
    for (const verb of ["request-verification", "confirm-verification"]) {
      expect((await api.post(`/api/collections/shelves/${verb}`, {})).status).toBe(404);
      expect((await api.post(`/api/collections/missing/${verb}`, {})).status).toBe(404);
      const { status, json } = await api.post(`/api/collections/_superusers/${verb}`, { email: newAddress() });
      expect([status, json.data]).toEqual([400, {}]);
    }
  });
});
