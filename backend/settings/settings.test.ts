import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeParameter } from "../db/parameters.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";
import { address, codesOf, storedSettings } from "./test-settings.ts";

describe("[API-10] the settings", () => {
  let api: TestBackend;
  let superuser: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite" });
    superuser = await api.account("_superusers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const read = async () => (await api.get(address, { token: superuser.token })).json;
  const patch = (json: unknown) => api.send("PATCH", address, { token: superuser.token, json });

  it("the settings are those of the protocol until a superuser sets one", async () => {
    const settings = await read();
    expect(settings.meta).toMatchObject({
      appName: "Acme",
      appUrl: "http://127.0.0.1:3000",
      appURL: "http://127.0.0.1:3000",
      senderName: "Support",
      senderAddress: "support@example.com",
      hideControls: false,
      verificationTemplate: { actionUrl: "{APP_URL}/cuenta/verificar/{TOKEN}", hidden: false },
      resetPasswordTemplate: { actionUrl: "{APP_URL}/cuenta/clave/{TOKEN}" },
      confirmEmailChangeTemplate: { actionUrl: "{APP_URL}/cuenta/correo/{TOKEN}" },
    });
    expect(settings.logs).toEqual({
      maxDays: 5,
      maxDataSize: 0,
      minLevel: 0,
      logIp: true,
      logIP: true,
      logAuthId: false,
    });
    expect(settings.smtp).toMatchObject({ enabled: false, host: "smtp.example.com", port: 587, password: "" });
    expect(settings.backups).toMatchObject({ cron: "", cronMaxKeep: 3, s3: { enabled: false } });
    expect(settings.recordAuthToken).toEqual({ secret: "******", duration: 1209600 });
    expect(settings.googleAuth).toMatchObject({ enabled: false, clientId: "", clientSecret: "" });
    expect(Object.keys(settings).filter((name) => name.endsWith("Auth"))).toHaveLength(26);
    expect(settings.batch).toEqual({ enabled: false, maxRequests: 50, timeout: 3, maxBodySize: 0 });
    expect(settings.trustedProxy).toEqual({ headers: [], useLeftmostIP: false });
    expect(settings.superuserIPs).toEqual([]);
  });

  it("[SEG-13] the settings are for superusers only", async () => {
    const editor = await api.account("editors");
    for (const [method, path] of [
      ["GET", address],
      ["PATCH", address],
      ["POST", `${address}/test/email`],
      ["POST", `${address}/test/s3`],
      ["POST", `${address}/apple/generate-client-secret`],
    ] as const) {
      expect((await api.send(method, path, { json: { meta: { appName: "Mine" } } })).status).toBe(401);
      const json = { meta: { appName: "Mine" } };
      expect((await api.send(method, path, { token: editor.token, json })).status).toBe(403);
    }
    expect((await read()).meta.appName).toBe("Acme");
  });

  it("the settings change by the sent part, and the answer is all of them", async () => {
    const before = await read();
    const { status, json } = await patch({
      logs: { maxDays: 9 },
      unknown: { a: 1 },
      meta: { appName: "Books", no: 1 },
    });
    expect([status, json]).toEqual([
      200,
      { ...before, logs: { ...before.logs, maxDays: 9 }, meta: { ...before.meta, appName: "Books" } },
    ]);
    expect(await read()).toEqual(json);
    for (const nothing of [{}, null, { meta: null }, { meta: {} }, { meta: { appName: null } }]) {
      expect((await patch(nothing)).json).toEqual(json);
    }
    const bare = await api.send("PATCH", address, { token: superuser.token });
    expect([bare.status, bare.json]).toEqual([200, json]);
    const picked = await api.send("PATCH", `${address}?fields=meta.appName`, { token: superuser.token, json: {} });
    expect(picked.json).toEqual({ meta: { appName: "Books" } });
  });

  it("the settings have both spellings, and the one that differs counts", async () => {
    const { json: first } = await patch({ meta: { appURL: "https://one.example" }, logs: { logIP: false } });
    expect([first.meta.appUrl, first.meta.appURL]).toEqual(["https://one.example", "https://one.example"]);
    expect([first.logs.logIp, first.logs.logIP]).toEqual([false, false]);
    const { json: second } = await patch({ meta: { appUrl: "https://two.example", appURL: "https://one.example" } });
    expect([second.meta.appUrl, second.meta.appURL]).toEqual(["https://two.example", "https://two.example"]);
    const { json: third } = await patch({ meta: { appUrl: "https://two.example", appURL: "https://three.example" } });
    expect([third.meta.appUrl, third.meta.appURL]).toEqual(["https://three.example", "https://three.example"]);
  });

  it("[SEG-54] the settings never show a secret, and keep it when its mask comes back", async () => {
    const google = { enabled: true, clientId: "id", clientSecret: "very-secret-1" };
    const smtp = { username: "sender", password: "very-secret-2" };
    const s3 = { secret: "very-secret-3" };
    const backups = { s3: { secret: "very-secret-4" } };
    const answer = await patch({ googleAuth: google, smtp, s3, backups });
    expect(answer.status).toBe(200);
    expect(answer.json.googleAuth.clientSecret).toBe("******");
    const all = await read();
    expect(JSON.stringify([answer.json, all])).not.toContain("very-secret");
    expect([all.smtp.password, all.s3.secret, all.backups.s3.secret]).toEqual(["******", "******", "******"]);
    // A client's form sends everything back.
    expect((await patch(all)).json).toEqual(all);
    const stored = await storedSettings(api);
    expect(stored).toMatchObject({ googleAuth: google, smtp, s3, backups });
    await patch({ smtp: { password: "" } });
    expect((await read()).smtp.password).toBe("");
    expect(JSON.stringify(api.log)).not.toContain("very-secret");
  });

  it.each([
    [{ meta: { appName: "" } }, { meta: { appName: "validation_required" } }],
    [{ meta: { appName: "x".repeat(256) } }, { meta: { appName: "validation_length_out_of_range" } }],
    [
      { meta: { appName: "Sitio\r\nBcc: c@d.example", senderName: "A\nBcc: c@d.example" } },
      { meta: { appName: "validation_invalid_format", senderName: "validation_invalid_format" } },
    ],
    [
      { meta: { verificationTemplate: { subject: "Hola\u2028Bcc: c@d.example" } } },
      { meta: { verificationTemplate: { subject: "validation_invalid_format" } } },
    ],
    ...["Si\u200btio", "Sitio\u202egpj.exe", "\u3164", "Sitio\ufeff"].map((name): [object, object] => [
      {
        meta: { appName: name, senderName: name, verificationTemplate: { subject: name } },
        googleAuth: { displayName: name },
      },
      {
        meta: {
          appName: "validation_invalid_format",
          senderName: "validation_invalid_format",
          verificationTemplate: { subject: "validation_invalid_format" },
        },
        googleAuth: { displayName: "validation_invalid_format" },
      },
    ]),
    [{ meta: { senderAddress: "a\u115f@b.example" } }, { meta: { senderAddress: "validation_invalid_format" } }],
    ...[
      "javascript:alert(1)",
      "ftp://site.example",
      "//site.example",
      "/",
      "https:site.example",
      "https://me:word@site.example",
      "https://site.example@evil.example",
      "https://si\u200bte.example",
      "https://site.example/\nBcc: c@d.example",
      "https:\\\\site.example",
      "https://",
    ].map((appUrl): [object, object] => [{ meta: { appUrl } }, { meta: { appUrl: "validation_is_url" } }]),
    ...[
      "javascript:alert('{TOKEN}')",
      "JavaScript:alert('{TOKEN}')//{APP_URL}/",
      "data:text/html,{TOKEN}",
      "vbscript:{TOKEN}",
      "{APP_NAME}:{TOKEN}",
      "{RECORD:home}/{TOKEN}",
      "https://{RECORD:home}/{TOKEN}",
      "//evil.example/{TOKEN}",
      "/{TOKEN}",
      "{TOKEN}",
      "{APP_URL}.evil.example/{TOKEN}",
      "{APP_URL}@evil.example/{TOKEN}",
      "https://me@evil.example/{TOKEN}",
      " {APP_URL}/{TOKEN}",
      "{APP_URL}/\n{TOKEN}",
      "{APP_URL}/\u200b{TOKEN}",
    ].map((actionUrl): [object, object] => [
      { meta: { resetPasswordTemplate: { actionUrl } } },
      { meta: { resetPasswordTemplate: { actionUrl: "validation_is_url" } } },
    ]),
    [
      { meta: { senderAddress: "a@b.example\r\nBcc: c@d.example" } },
      { meta: { senderAddress: "validation_is_email" } },
    ],
    [
      { meta: { verificationTemplate: { body: "<p></p>", actionUrl: "{APP_URL}" } } },
      {
        meta: {
          verificationTemplate: {
            body: "validation_missing_required_param",
            actionUrl: "validation_missing_required_param",
          },
        },
      },
    ],
    [
      { meta: { resetPasswordTemplate: { subject: "" } } },
      { meta: { resetPasswordTemplate: { subject: "validation_required" } } },
    ],
    [{ logs: { maxDataSize: -1 } }, { logs: { maxDataSize: "validation_min_greater_equal_than_required" } }],
    [{ logs: { maxDays: -1 } }, { logs: { maxDays: "validation_min_greater_equal_than_required" } }],
    [{ smtp: { enabled: true, host: "" } }, { smtp: { host: "validation_required" } }],
    [{ smtp: { host: "a b" } }, { smtp: { host: "validation_is_host" } }],
    [{ smtp: { authMethod: "NTLM" } }, { smtp: { authMethod: "validation_in_invalid" } }],
    [{ smtp: { port: 70_000 } }, { smtp: { port: "validation_max_less_equal_than_required" } }],
    [
      { s3: { enabled: true, secret: "" } },
      {
        s3: {
          bucket: "validation_required",
          region: "validation_required",
          endpoint: "validation_required",
          accessKey: "validation_required",
          secret: "validation_required",
        },
      },
    ],
    [{ smtp: { enabled: true, port: 0 } }, { smtp: { port: "validation_required" } }],
    [{ smtp: { localName: "a b" } }, { smtp: { localName: "validation_is_host" } }],
    [
      { backups: { s3: { enabled: true, bucket: "books", endpoint: "https://s3.example", secret: "" } } },
      {
        backups: {
          s3: { region: "validation_required", accessKey: "validation_required", secret: "validation_required" },
        },
      },
    ],
    [
      { backups: { cron: "@daily", cronMaxKeep: -1 } },
      { backups: { cronMaxKeep: "validation_min_greater_equal_than_required" } },
    ],
    [
      { emailAuth: { enabled: true, minPasswordLength: 4 } },
      { emailAuth: { minPasswordLength: "validation_min_greater_equal_than_required" } },
    ],
    [{ batch: { maxBodySize: -1 } }, { batch: { maxBodySize: "validation_min_greater_equal_than_required" } }],
    [{ backups: { cron: "* * * *" } }, { backups: { cron: "validation_invalid_cron" } }],
    [{ backups: { cron: "0 0 * * *", cronMaxKeep: 0 } }, { backups: { cronMaxKeep: "validation_required" } }],
    [{ backups: { s3: { endpoint: "x" } } }, { backups: { s3: { endpoint: "validation_is_url" } } }],
    [
      { recordAuthToken: { secret: "short", duration: 4 } },
      {
        recordAuthToken: {
          secret: "validation_length_out_of_range",
          duration: "validation_min_greater_equal_than_required",
        },
      },
    ],
    [
      { adminFileToken: { duration: 94_670_857 } },
      { adminFileToken: { duration: "validation_max_less_equal_than_required" } },
    ],
    [
      { oidcAuth: { enabled: true, authUrl: "ftp://x.example" } },
      {
        oidcAuth: {
          clientId: "validation_required",
          clientSecret: "validation_required",
          authUrl: "validation_is_url",
          tokenUrl: "validation_required",
          userApiUrl: "validation_required",
        },
      },
    ],
    [
      { oidcAuth: { issuer: "http://id.example", keysUrl: "http://id.example/keys" } },
      { oidcAuth: { issuer: "validation_https_required", keysUrl: "validation_https_required" } },
    ],
    [{ oidc2Auth: { issuer: "https://me@id.example" } }, { oidc2Auth: { issuer: "validation_is_url" } }],
    [{ oidc3Auth: { keysUrl: "https://id.example/keys" } }, { oidc3Auth: { keysUrl: "validation_issuer_missing" } }],
    [
      { microsoftAuth: { issuer: "https://login.microsoftonline.com/common/v2.0", emailClaim: "mail" } },
      { microsoftAuth: { issuer: "validation_match_invalid", emailClaim: "validation_in_invalid" } },
    ],
    [{ microsoftAuth: { emailClaim: "email" } }, { microsoftAuth: { emailClaim: "validation_issuer_missing" } }],
    [
      { emailAuth: { onlyDomains: ["books.example"], exceptDomains: ["other.example"] } },
      { emailAuth: { exceptDomains: "validation_empty" } },
    ],
    [
      { emailAuth: { onlyDomains: ["books.example", "-"] } },
      { emailAuth: { onlyDomains: { 1: "validation_is_domain" } } },
    ],
    [{ batch: { enabled: true, maxRequests: 0 } }, { batch: { maxRequests: "validation_required" } }],
    [{ batch: { timeout: -1 } }, { batch: { timeout: "validation_min_greater_equal_than_required" } }],
    [{ superuserIPs: ["10.0.0.0/8", "10.0.0.0/64"] }, { superuserIPs: { 1: "validation_invalid_ip" } }],
  ])("the settings are refused with %j", async (given, expected) => {
    const before = await read();
    const { status, json } = await patch(given);
    expect([status, json.message]).toEqual([400, "An error occurred while validating the submitted data."]);
    expect(codesOf(json.data)).toEqual(expected);
    expect(await read()).toEqual(before);
  });

  it.each([
    "{APP_URL}/_/#/auth/confirm-password-reset/{TOKEN}",
    "{APP_URL}?clave={TOKEN}&quien={RECORD:name}",
    "https://cuentas.example/cambiar/{TOKEN}?en={APP_URL}/inicio",
    "http://127.0.0.1:3000/#{TOKEN}",
  ])("the settings take %j for the target of a mail's link", async (actionUrl) => {
    expect((await patch({ meta: { resetPasswordTemplate: { actionUrl } } })).status).toBe(200);
  });

  it("settings that could not be stored today do not block changes of another group", async () => {
    await using other = await startBackend({ database: "sqlite" });
    const { token } = await other.account("_superusers");
    const database = await other.place.open();
    const written = JSON.stringify({ meta: { appName: "Si\u200btio" } });
    await database.transaction((transaction) => transaction.run(writeParameter(database.query, "settings", written)));
    await database.close();
    const change = (json: unknown) => other.send("PATCH", address, { token, json });
    expect((await change({ logs: { maxDays: 7 } })).json).toMatchObject({ logs: { maxDays: 7 } });
    const { json } = await change({ meta: { senderName: "Ada" } });
    expect(codesOf(json.data)).toEqual({ meta: { appName: "validation_invalid_format" } });
    expect((await change({ meta: { appName: "Sitio" } })).status).toBe(200);
  });

  it("the settings take names with characters that a script or a picture needs", async () => {
    const appName = "Arquidiócesis «La Paz» 👩‍🔧 शक्‍ति";
    expect((await patch({ meta: { appName } })).json.meta.appName).toBe(appName);
  });

  it.each([
    { meta: "x" },
    { meta: [] },
    { meta: { appName: 5 } },
    { logs: { maxDays: "5" } },
    { logs: { maxDays: 1.5 } },
    { smtp: { enabled: "true" } },
    { superuserIPs: "10.0.0.1" },
    { superuserIPs: [1] },
  ])("the settings ignore values of another type: %j", async (given) => {
    const { status, json } = await patch(given);
    expect([status, json.message]).toEqual([400, "An error occurred while loading the submitted data."]);
  });

  it.each(["__proto__", "constructor", "toString"])("the settings have no key called %s", async (name) => {
    const before = await read();
    const given = JSON.parse(`{"${name}":{"appName":"x"},"meta":{"${name}":{"polluted":true}}}`);
    expect((await patch(given)).json).toEqual(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("the settings are read and changed by both official clients, each in its own spelling", async () => {
    const { legacy, modern } = await api.clients();
    for (const client of [legacy, modern]) client.authStore.save(superuser.token, null);
    const changed = await legacy.settings.update({ meta: { appUrl: "https://legacy.example" }, logs: { logIp: true } });
    expect([changed.meta.appUrl, changed.logs.logIp]).toEqual(["https://legacy.example", true]);
    const seen = (await modern.settings.getAll()) as { meta: { appURL: string } };
    expect(seen.meta.appURL).toBe("https://legacy.example");
    await modern.settings.update({ meta: { ...seen.meta, appURL: "https://modern.example" } });
    expect((await legacy.settings.getAll()).meta.appUrl).toBe("https://modern.example");
    await expect(modern.settings.update({ meta: { appName: "" } })).rejects.toMatchObject({
      status: 400,
      response: { data: { meta: { appName: { code: "validation_required" } } } },
    });
  });
});

describe("[SEG-24] settings of tokens", () => {
  it("settings of tokens give the lifetime of new ones, for all accounts from then on", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    const editor = await api.account("editors");
    const holds = async () => {
      const { json } = await api.send("POST", "/api/collections/editors/auth-refresh", { token: editor.token });
      const { exp } = JSON.parse(Buffer.from(json.token.split(".")[1], "base64url").toString());
      return exp - Math.floor(Date.now() / 1000);
    };
    expect(await holds()).toBeGreaterThan(1_209_000);
    const { json } = await api.send("PATCH", address, { token, json: { recordAuthToken: { duration: 600 } } });
    expect(json.recordAuthToken).toEqual({ secret: "******", duration: 600 });
    expect(await holds()).toBeLessThanOrEqual(600);
    expect(await holds()).toBeGreaterThan(590);
  });

  it("settings of tokens end all tokens of a kind with a new secret, and no others", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const superuser = await api.account("_superusers");
    const editor = await api.account("editors");
    const refresh = () => api.send("POST", "/api/collections/editors/auth-refresh", { token: editor.token });
    expect((await refresh()).status).toBe(200);
    const secret = "s".repeat(40);
    const change = { token: superuser.token, json: { recordAuthToken: { secret } } };
    const { status, text } = await api.send("PATCH", address, change);
    expect([status, text.includes(secret)]).toEqual([200, false]);
    expect((await refresh()).status).toBe(401);
    expect((await api.get(address, { token: superuser.token })).status).toBe(200);
  });
});
