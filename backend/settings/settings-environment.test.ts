import { describe, expect, it } from "vitest";
import { startBackend } from "../testing/start-backend.ts";
import { address, codesOf, storedSettings } from "./test-settings.ts";

describe("settings of the environment", () => {
  const environment = {
    PUBLIC_URL: "https://www.books.example",
    MAIL_FROM: "Libros <avisos@books.example>",
    SMTP_URL: "smtps://sender:hu%40sh@mail.books.example",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "hush-google",
    RATE_LIMITS: '[{"label":"*:auth","duration":60,"maxRequests":500}]',
    S3_ENDPOINT: "https://s3.books.example",
    S3_BUCKET: "books",
    S3_REGION: "us-east-1",
    S3_KEY: "access",
    S3_SECRET: "hush-s3",
  };
  const providers = {
    ...{ MICROSOFT_TENANT: "11111111-2222-3333-4444-555555555555", MICROSOFT_CLIENT_ID: "app" },
    ...{ MICROSOFT_CLIENT_SECRET: "hush-microsoft", OIDC_ISSUER: "https://id.books.example" },
    ...{ OIDC_CLIENT_ID: "books", OIDC_CLIENT_SECRET: "hush-oidc", OIDC_NAME: "Libros" },
  };

  it("settings of the environment win, are shown without secrets, and cannot be changed", async () => {
    await using api = await startBackend({ database: "sqlite", environment });
    const { token } = await api.account("_superusers");
    const { json: shown, text } = await api.get(address, { token });
    expect(shown).toMatchObject({
      meta: {
        appUrl: "https://www.books.example",
        appURL: "https://www.books.example",
        senderName: "Libros",
        senderAddress: "avisos@books.example",
      },
      smtp: { enabled: true, host: "mail.books.example", port: 465, username: "sender", password: "******", tls: true },
      googleAuth: { enabled: true, clientId: "id", clientSecret: "******" },
      s3: {
        enabled: true,
        endpoint: "https://s3.books.example",
        bucket: "books",
        region: "us-east-1",
        accessKey: "access",
        secret: "******",
        forcePathStyle: true,
      },
      backups: { s3: { enabled: false, bucket: "" } },
      rateLimits: { enabled: true, rules: [{ label: "*:auth", audience: "", duration: 60, maxRequests: 500 }] },
    });
    expect(text).not.toMatch(/hu@sh|hu%40sh|hush-google|hush-s3/);
    expect((await api.send("PATCH", address, { token, json: shown })).json).toEqual(shown);

    const json = {
      meta: { appURL: "https://evil.example", senderName: "Other", appName: "Books" },
      smtp: { host: "mail.evil.example", enabled: false },
      googleAuth: { clientId: "other", authUrl: "https://stub.example" },
      rateLimits: { rules: [] },
      s3: { endpoint: "https://evil.example", secret: "mine" },
    };
    const refused = await api.send("PATCH", address, { token, json });
    expect(refused.status).toBe(400);
    expect(codesOf(refused.json.data)).toEqual({
      meta: { appUrl: "validation_read_only", senderName: "validation_read_only" },
      smtp: { host: "validation_read_only", enabled: "validation_read_only" },
      googleAuth: { clientId: "validation_read_only" },
      rateLimits: { rules: "validation_read_only" },
      s3: { endpoint: "validation_read_only", secret: "validation_read_only" },
    });
    const rest = { meta: { appName: "Books" }, googleAuth: { authUrl: "https://stub.example" } };
    const taken = await api.send("PATCH", address, { token, json: rest });
    expect([taken.status, taken.json.googleAuth.authUrl]).toEqual([200, "https://stub.example"]);
    expect(await storedSettings(api)).toEqual(rest);
  });

  it("settings of the environment fix Microsoft and another provider whole, so that no superuser can let another one vouch for the team", async () => {
    await using api = await startBackend({ database: "sqlite", environment: providers });
    const { token } = await api.account("_superusers");
    const { json, text } = await api.get(address, { token });
    expect(json).toMatchObject({
      microsoftAuth: {
        ...{ enabled: true, clientId: "app", clientSecret: "******", emailClaim: "" },
        issuer: "https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0",
      },
      oidcAuth: { enabled: true, clientId: "books", issuer: "https://id.books.example", displayName: "Libros" },
      oidc2Auth: { enabled: false },
    });
    expect(text).not.toContain("hush");
    for (const [group, name] of [
      ["oidcAuth", "issuer"],
      ["oidcAuth", "authUrl"],
      ["oidcAuth", "tokenUrl"],
      ["oidcAuth", "userApiUrl"],
      ["oidcAuth", "keysUrl"],
      ["oidcAuth", "clientSecret"],
      ["microsoftAuth", "issuer"],
      ["microsoftAuth", "tokenUrl"],
    ] as const) {
      const change = { [group]: { [name]: "https://evil.example" } };
      const refused = await api.send("PATCH", address, { token, json: change });
      expect(codesOf(refused.json.data)).toEqual({ [group]: { [name]: "validation_read_only" } });
    }
    const claim = { microsoftAuth: { emailClaim: "email_and_xms_edov" } };
    expect((await api.send("PATCH", address, { token, json: claim })).status).toBe(200);
  });

  it("[API-11] settings of the environment are reported with the variables that fix them", async () => {
    await using api = await startBackend({ database: "sqlite", environment: { ...environment, ...providers } });
    const { json } = await api.get("/api/system", await api.account("_superusers"));
    const variables: Record<string, string[]> = json.settledByEnvironment;
    const paths = Object.groupBy(Object.keys(variables), (path) => variables[path]?.join(" ") ?? "");
    const of = (group: string, ...names: string[]) => names.map((name) => `${group}.${name}`);
    const client = ["enabled", "clientId", "clientSecret"];
    const addresses = ["authUrl", "tokenUrl", "userApiUrl"];
    expect(paths).toEqual({
      PUBLIC_URL: ["meta.appUrl"],
      MAIL_FROM: of("meta", "senderName", "senderAddress"),
      SMTP_URL: of("smtp", "enabled", "host", "port", "username", "password", "authMethod", "tls"),
      "S3_ENDPOINT S3_BUCKET S3_REGION S3_KEY S3_SECRET": of(
        "s3",
        "enabled",
        "endpoint",
        "bucket",
        "region",
        "accessKey",
        "secret",
        "forcePathStyle",
      ),
      "GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET": of("googleAuth", ...client),
      "MICROSOFT_TENANT MICROSOFT_CLIENT_ID MICROSOFT_CLIENT_SECRET": of(
        "microsoftAuth",
        ...client,
        ...addresses,
        "issuer",
      ),
      "OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET OIDC_NAME": of(
        "oidcAuth",
        ...client,
        ...addresses,
        "displayName",
        "issuer",
        "keysUrl",
      ),
      RATE_LIMITS: of("rateLimits", "enabled", "rules", "excludedIPs"),
    });
  });

  it("[SEG-46] limits are left to the superuser where the environment does not set them", async () => {
    await using api = await startBackend({ database: "sqlite", rateLimits: "default" });
    const { token } = await api.account("_superusers");
    const rule = { label: "books:list", audience: "", duration: 60, maxRequests: 1 };
    const answer = await api.send("PATCH", address, { token, json: { rateLimits: { rules: [rule] } } });
    expect(answer.json.rateLimits).toEqual({ enabled: true, rules: [rule], excludedIPs: [] });
    expect((await api.get("/api/collections/books/records")).status).toBe(200);
    expect((await api.get("/api/collections/books/records")).status).toBe(429);
    await api.send("PATCH", address, { token, json: { rateLimits: { enabled: false } } });
    expect((await api.get("/api/collections/books/records")).status).toBe(200);
  });

  it("settings of the environment with impossible limits are refused", async () => {
    await using api = await startBackend({ database: "sqlite", rateLimits: "default" });
    const { token } = await api.account("_superusers");
    const cases: [unknown[], unknown][] = [
      [[{ label: "books", duration: 1, maxRequests: 1 }], { 0: { label: "validation_match_invalid" } }],
      [[{ label: "*:auth" }], { 0: { duration: "validation_required", maxRequests: "validation_required" } }],
      [
        [{ label: "*:auth", duration: 1, maxRequests: 1, audience: "@all" }],
        { 0: { audience: "validation_in_invalid" } },
      ],
      [
        [
          { label: "*:auth", duration: 1, maxRequests: 1 },
          { label: "*:auth", duration: 2, maxRequests: 2 },
        ],
        { 1: { label: "validation_conflicting_rate_limit_rule" } },
      ],
      [[], "validation_required"],
    ];
    for (const [rules, expected] of cases) {
      const { status, json } = await api.send("PATCH", address, { token, json: { rateLimits: { rules } } });
      expect([status, codesOf(json.data)]).toEqual([400, { rateLimits: { rules: expected } }]);
    }
  });
});
