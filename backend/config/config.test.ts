import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const complete = {
  PUBLIC_URL: "https://www.ejemplo.bo/",
  SETTINGS_KEY: randomBytes(32).toString("base64"),
  GOOGLE_CLIENT_ID: "id.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "google-secret",
};

function refusal(...[mode, environment]: Parameters<typeof readConfig>): string {
  try {
    readConfig(mode, environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return "";
}

describe("the settings", () => {
  it("the settings need nothing to start on this machine", () => {
    const { config, secrets } = readConfig("start", { PORT: "  " });
    expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, dataDirectory: "./data", rateLimits: "default" });
    expect(secrets).toEqual({
      databaseUrl: null,
      settingsKey: null,
      googleClientSecret: null,
      microsoftClientSecret: null,
      oidcClientSecret: null,
      loginPrefix: null,
      recaptchaSecret: null,
      smtpUrl: null,
      s3: null,
      backupS3: null,
      pocketbaseKey: null,
    });
    expect(config).toMatchObject({ s3: null, outboundNetworks: ["127.0.0.0/8", "::1"] });
  });

  it("the settings are read whole, with the secrets apart", () => {
    const url = "postgres://user:pass%40word@db.example:5432/site";
    const { config, secrets } = readConfig("serve", {
      ...complete,
      HOST: "0.0.0.0",
      PORT: "8080",
      DATABASE_URL: url,
      TRUSTED_PROXIES: "10.0.0.0/8, ::1",
      SMTP_URL: "smtps://sender:hush@mail.example:465",
      MAIL_FROM: "Arquidiócesis <avisos@ejemplo.bo>",
      BACKEND_URL: "http://127.0.0.1:8090",
      S3_ENDPOINT: "https://s3.example/",
      S3_BUCKET: "files",
      S3_REGION: "us-east-1",
      S3_KEY: "access-hush",
      S3_SECRET: "secret-hush",
      OUTBOUND_NETWORKS: "10.0.0.5, fd00::/8",
      LOG_LEVEL: "warn",
      ALLOW_DEMO_CONTENT: "Yes",
      RATE_LIMITS: '[{"label":"*:auth","duration":60,"maxRequests":5}]',
    });
    expect(config).toMatchObject({
      host: "0.0.0.0",
      port: 8080,
      publicUrl: "https://www.ejemplo.bo",
      trustedProxies: ["10.0.0.0/8", "::1"],
      mailFrom: { name: "Arquidiócesis", address: "avisos@ejemplo.bo" },
      backendUrl: "http://127.0.0.1:8090",
      s3: { endpoint: "https://s3.example", bucket: "files", region: "us-east-1" },
      outboundNetworks: ["10.0.0.5", "fd00::/8"],
      logLevel: "warn",
      allowDemoContent: true,
      rateLimits: [{ label: "*:auth", audience: "", duration: 60, maxRequests: 5 }],
    });
    expect(secrets).toMatchObject({
      databaseUrl: url,
      googleClientSecret: "google-secret",
      smtpUrl: "smtps://sender:hush@mail.example:465",
      s3: { accessKey: "access-hush", secret: "secret-hush" },
    });
    expect(JSON.stringify(config)).not.toMatch(/google-secret|pass%40word|hush/);
  });

  it("the settings name everything that production misses in one message", () => {
    const message = refusal("serve", { PORT: "http" });
    for (const name of [...Object.keys(complete), "PORT"])
      expect(message).toMatch(new RegExp(`^  - .*\\b${name}\\b.*escriba`, "m"));
    expect(message.split("\n")).toHaveLength(6);
  });

  it("the settings ask only for the public address where a foreign server holds the content", () => {
    const BACKEND_URL = "https://pb.ejemplo.bo";
    expect(refusal("serve", { BACKEND_URL }).split("\n")).toHaveLength(2);
    expect(refusal("serve", { BACKEND_URL })).toContain("PUBLIC_URL");
    expect(refusal("serve", { BACKEND_URL, PUBLIC_URL: complete.PUBLIC_URL })).toBe("");
  });

  it.each([
    { PUBLIC_URL: "https://www.ejemplo.bo", BACKEND_URL: "https://WWW.ejemplo.bo/" },
    { PORT: "8090", BACKEND_URL: "http://127.0.0.1:8090" },
    { BACKEND_URL: "http://127.0.0.1:3000" },
  ])("the settings refuse a site that is its own backend: %j", (environment) => {
    expect(refusal("cli", environment)).toContain("BACKEND_URL");
  });

  it.each(["0.0.0.0", "192.168.1.5", "example.org", "127.0.0.1.example.org"])(
    "the settings refuse HOST=%s with npm start",
    (HOST) => {
      expect(refusal("start", { HOST })).toContain("HOST");
      expect(refusal("serve", { ...complete, HOST })).toBe("");
    },
  );

  it.each(["127.0.0.1", "127.8.8.8", "localhost", "::1"])("the settings take HOST=%s with npm start", (HOST) => {
    expect(readConfig("start", { HOST }).config.host).toBe(HOST);
  });

  it.each(["start", "cli"] as const)("the settings refuse one half of the Google settings in mode %s", (mode) => {
    expect(refusal(mode, { GOOGLE_CLIENT_ID: "id" })).toContain("Falta GOOGLE_CLIENT_SECRET");
    expect(refusal(mode, { GOOGLE_CLIENT_SECRET: "hush" })).toContain("Falta GOOGLE_CLIENT_ID");
    expect(refusal(mode, { GOOGLE_CLIENT_SECRET: "hush" })).not.toContain("hush");
  });

  const { GOOGLE_CLIENT_ID: _id, GOOGLE_CLIENT_SECRET: _secret, ...withoutGoogle } = complete;
  const microsoft = {
    MICROSOFT_TENANT: "11111111-2222-3333-4444-55555555ABCD",
    MICROSOFT_CLIENT_ID: "app",
    MICROSOFT_CLIENT_SECRET: "hush-microsoft",
  };
  const oidc = {
    OIDC_ISSUER: "https://id.ejemplo.bo/realms/sitio",
    OIDC_CLIENT_ID: "sitio",
    OIDC_CLIENT_SECRET: "hush-oidc",
  };

  it.each([
    ["Microsoft", microsoft, { microsoft: { tenant: "11111111-2222-3333-4444-55555555abcd", clientId: "app" } }],
    [
      "an OpenID provider",
      { ...oidc, OIDC_NAME: "Diócesis" },
      { oidc: { issuer: oidc.OIDC_ISSUER, clientId: "sitio", displayName: "Diócesis" } },
    ],
    ["both", { ...microsoft, ...oidc }, { oidc: { issuer: oidc.OIDC_ISSUER, clientId: "sitio", displayName: null } }],
  ])("the settings let production begin with %s in the place of Google", (_what, provider, expected) => {
    const { config } = readConfig("serve", { ...withoutGoogle, ...provider });
    expect(config).toMatchObject({ googleClientId: null, ...expected });
    expect(JSON.stringify(config)).not.toContain("hush");
  });

  it.each([microsoft, oidc])("the settings refuse a part of a provider: %j", (whole) => {
    for (const mode of ["start", "serve"] as const) {
      for (const name of Object.keys(whole)) {
        const { [name as never]: _left, ...part } = whole as Record<string, string>;
        expect(refusal(mode, { ...complete, ...part })).toContain(`Falta ${name}`);
        expect(refusal(mode, { ...withoutGoogle, ...part })).not.toContain("GOOGLE");
        expect(refusal(mode, part)).not.toContain("hush");
      }
    }
    expect(refusal("start", { OIDC_NAME: "Diócesis" })).toContain("Falta OIDC_ISSUER");
  });

  it("the settings refuse one half of reCAPTCHA's", () => {
    expect(refusal("start", { RECAPTCHA_SITE_KEY: "site" })).toContain("Falta RECAPTCHA_SECRET");
    expect(refusal("serve", { ...complete, RECAPTCHA_SECRET: "hush" })).toContain("Falta RECAPTCHA_SITE_KEY");
  });

  it.each(["start", "cli"] as const)("the settings refuse a bucket without all that it needs in mode %s", (mode) => {
    const message = refusal(mode, { S3_ENDPOINT: "https://s3.example", S3_SECRET: "hush" });
    for (const name of ["S3_BUCKET", "S3_REGION", "S3_KEY"]) expect(message).toContain(`Falta ${name}`);
    expect(message).not.toContain("hush");
    expect(refusal("serve", { ...complete, S3_BUCKET: "files" })).toContain("Falta S3_ENDPOINT");
  });

  it.each([
    ...[
      "http://www.ejemplo.bo",
      "http://ejemplo.bo:8080",
      "http://EJEMPLO.bo.",
      "http://200.87.1.1",
      "http://[2800::1]",
    ],
    ...["http://local.bo", "http://127.0.0.1.ejemplo.bo", "http://[::ffff:200.87.1.1]"],
  ])(
    "[SEG-73] the settings refuse %s in production, whose visitors come over the internet without TLS",
    (PUBLIC_URL) => {
      expect(refusal("serve", { ...complete, PUBLIC_URL })).toContain("PUBLIC_URL no es segura");
      expect(refusal("start", { PUBLIC_URL })).toBe("");
    },
  );

  it.each([
    ...["https://www.ejemplo.bo", "http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"],
    ...["http://192.168.1.10", "http://sitio.local", "http://servidor:3000", "http://[fd00::1]", "http://10.0.0.5"],
  ])("[SEG-73] the settings take %s in production", (PUBLIC_URL) => {
    expect(refusal("serve", { ...complete, PUBLIC_URL })).toBe("");
  });

  it("[SEG-54] the settings let production, and the commands beside it, reach no private network by default", () => {
    for (const mode of ["serve", "cli"] as const)
      expect(readConfig(mode, complete).config.outboundNetworks).toEqual([]);
  });

  it.each([
    ["S3_ENDPOINT", "s3.example"],
    ["S3_ENDPOINT", "https://key:secret@s3.example"],
    ["OIDC_ISSUER", "http://id.ejemplo.bo"],
    ["OIDC_ISSUER", "https://yo@id.ejemplo.bo"],
    ["OIDC_ISSUER", "https://id.ejemplo.bo/?x=1"],
    ["OIDC_ISSUER", "id.ejemplo.bo"],
    ["MICROSOFT_TENANT", "common"],
    ["MICROSOFT_TENANT", "parroquia.onmicrosoft.com"],
    ["OUTBOUND_NETWORKS", "everything"],
    ["OUTBOUND_NETWORKS", "10.0.0.0/33"],
    ["LOGIN_PREFIX", "short"],
    ["LOGIN_PREFIX", "with a blank in it"],
    ["LOGIN_PREFIX", "path/of/more/than/one/part"],
    ["RECAPTCHA_VERIFY_URL", "ftp://example.org"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["DATABASE_URL", "mysql://localhost/site"],
    ["DATABASE_URL", "site"],
    ["PUBLIC_URL", "www.ejemplo.bo"],
    ["PUBLIC_URL", "https://ejemplo.bo/inicio"],
    ["PUBLIC_URL", "https://user:pass@ejemplo.bo"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "smtp://mail.example/?pool=true"],
    ["SMTP_URL", "mail.example:25"],
    ["SMTP_URL", "smtp://sender:100%@mail.example"],
    ["SMTP_URL", "smtp://sender:%FF@mail.example"],
    ["MAIL_FROM", "Arquidiócesis"],
    ["MAIL_FROM", "Ana <ana@ejemplo.bo>, Eva <eva@ejemplo.bo>"],
    ["MAIL_FROM", "Ana\r\nBcc: eva@ejemplo.bo <ana@ejemplo.bo>"],
    ["BACKEND_URL", "http://ejemplo.bo?x=1"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "everyone"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["SETTINGS_KEY", "too short"],
    ["SETTINGS_KEY", "z".repeat(64)],
    ["LOG_LEVEL", "loud"],
    ["ALLOW_DEMO_CONTENT", "maybe"],
    ["RATE_LIMITS", "{}"],
    ["RATE_LIMITS", '[{"label":"*","duration":0,"maxRequests":1}]'],
  ])("the settings refuse %s=%s", (name, value) => {
    expect(refusal("cli", { [name]: value })).toContain(`${name} no es válida`);
  });

  it("the settings take a key of 32 bytes in either way of writing", () => {
    const key = randomBytes(32);
    for (const text of [key.toString("hex"), key.toString("base64"), key.toString("base64url")]) {
      expect(readConfig("cli", { SETTINGS_KEY: text }).secrets.settingsKey).toEqual(key);
    }
  });

  it.each([
    ["avisos@ejemplo.bo", { name: "", address: "avisos@ejemplo.bo" }],
    ['"Arzobispado, La Paz" <avisos@ejemplo.bo>', { name: "Arzobispado, La Paz", address: "avisos@ejemplo.bo" }],
  ])("the settings take MAIL_FROM=%s", (MAIL_FROM, sender) => {
    expect(readConfig("cli", { MAIL_FROM }).config.mailFrom).toEqual(sender);
  });

  it("the settings let the technician's tool work without what only production needs", () => {
    expect(refusal("cli", {})).toBe("");
    expect(readConfig("cli", { RATE_LIMITS: "off" }).config.rateLimits).toBe("off");
  });
});
