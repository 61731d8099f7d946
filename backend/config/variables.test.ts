import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { variableNames, variables } from "./variables.mjs";

const guide = readFileSync(new URL("../../docs/operacion.md", import.meta.url), "utf8");

describe("the table of variables", () => {
  it("[SVC-20] the table of variables has the names of the guide's table", () => {
    const table = guide.split("\n## Variables\n")[1]?.split("\n## ")[0] ?? "";
    const rows = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
      ([, cell = ""]) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
    );
    expect(rows.toSorted()).toEqual([...variableNames, "SITE_ENV"].toSorted());
  });

  it("[SVC-20] the table of variables marks each one whose value the configuration keeps apart as a secret", () => {
    const hush = (name: string) => `hush-${name.toLowerCase()}`;
    const environment = {
      DATABASE_URL: `postgres://user:${hush("DATABASE_URL")}@db.example/site`,
      SETTINGS_KEY: "a".repeat(64),
      GOOGLE_CLIENT_ID: "known-to-all",
      GOOGLE_CLIENT_SECRET: hush("GOOGLE_CLIENT_SECRET"),
      MICROSOFT_TENANT: "11111111-2222-3333-4444-555555555555",
      MICROSOFT_CLIENT_ID: "known-to-all",
      MICROSOFT_CLIENT_SECRET: hush("MICROSOFT_CLIENT_SECRET"),
      OIDC_ISSUER: "https://id.example",
      OIDC_CLIENT_ID: "known-to-all",
      OIDC_CLIENT_SECRET: hush("OIDC_CLIENT_SECRET"),
      SMTP_URL: `smtp://user:${hush("SMTP_URL")}@mail.example`,
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "files",
      S3_REGION: "region",
      S3_KEY: hush("S3_KEY"),
      S3_SECRET: hush("S3_SECRET"),
      BACKUP_S3_ENDPOINT: "https://s3.example",
      BACKUP_S3_BUCKET: "backups",
      BACKUP_S3_REGION: "region",
      BACKUP_S3_KEY: hush("BACKUP_S3_KEY"),
      BACKUP_S3_SECRET: hush("BACKUP_S3_SECRET"),
      PB_ENCRYPTION_KEY: hush("PB_ENCRYPTION_KEY").padEnd(32, "-"),
      LOGIN_PREFIX: hush("LOGIN_PREFIX"),
      RECAPTCHA_SITE_KEY: "known-to-all",
      RECAPTCHA_SECRET: hush("RECAPTCHA_SECRET"),
    };
    const { secrets } = readConfig("cli", environment);
    const kept = Object.entries(secrets).filter(([, value]) => value === null);
    expect(kept).toEqual([]);
    const apart = JSON.stringify({
      ...secrets,
      settingsKey: secrets.settingsKey?.toString("hex"),
      pocketbaseKey: secrets.pocketbaseKey?.toString(),
    });
    const shown = Object.entries(environment).filter(([, value]) => apart.includes(JSON.stringify(value).slice(1, -1)));
    expect(shown.map(([name]) => name).toSorted()).toEqual(
      // ANALYTICS_WIDGET_URL is shown in a frame, and may hold the token of another tool.
      variableNames.filter((name) => "isSecret" in variables[name] && name !== "ANALYTICS_WIDGET_URL").toSorted(),
    );
  });
});
