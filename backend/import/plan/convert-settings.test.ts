import { describe, expect, it } from "vitest";
import { Notes } from "../report/notes.ts";
import { convertSettings } from "./convert-settings.ts";
import { mergeSettings } from "./merge-settings.ts";

const bucket = { bucket: "books", region: "x", endpoint: "https://s3.example", accessKey: "key", secret: "secret" };

describe("settings of another server", () => {
  it("[API-17] settings of another server are taken in either spelling, but for those that guard this one", () => {
    const notes = new Notes();
    const part = convertSettings(
      {
        meta: { appName: "Library", appURL: "https://books.example", senderAddress: "a@books.example" },
        logs: { maxDays: 14, logIP: false },
        smtp: { enabled: true, host: "mail.example", port: 587, password: "secret" },
        trustedProxy: { headers: ["X-Forwarded-For"] },
        rateLimits: { enabled: true, rules: [] },
        unheardOf: { enabled: true },
      },
      notes,
    );
    expect(part).toEqual({
      meta: { appName: "Library", appUrl: "https://books.example", senderAddress: "a@books.example" },
      logs: { maxDays: 14, logIp: false },
      smtp: { enabled: true, host: "mail.example", port: 587, password: "secret" },
    });
    expect(notes.lines("left").join()).toMatch(/rateLimits.*trustedProxy/);
  });

  it("[API-17] [SEG-54] settings of another server name buckets that are not asked until a superuser switches them on", () => {
    const notes = new Notes();
    const s3 = { enabled: true, ...bucket };
    expect(convertSettings({ s3, backups: { cron: "0 0 * * *", s3 } }, notes)).toMatchObject({
      s3: { ...bucket, enabled: false },
      backups: { cron: "0 0 * * *", s3: { ...bucket, enabled: false } },
    });
    expect(JSON.stringify(["changed", "odd", "left"].map((kind) => notes.lines(kind as "left")))).not.toContain(
      "secret",
    );
  });

  it("[API-17] settings that could not be saved here are left out by name, and the others come", () => {
    const notes = new Notes();
    const part = convertSettings(
      {
        meta: { appName: "Library", appUrl: "javascript:alert(1)" },
        backups: { cron: "now and then" },
        logs: { maxDays: "x" },
      },
      notes,
    );
    expect(part).toMatchObject({ meta: { appName: "Library" } });
    expect(JSON.stringify(part)).not.toMatch(/javascript|now and then/);
    expect(notes.lines("left").join()).toMatch(/meta.*backups/);
  });

  it("[HIS-10] settings of another server leave out defaults that PocketBase stores", () => {
    const meta = { appName: "Acme", senderName: "Support", senderAddress: "support@example.com", hideControls: true };
    const backups = { cron: "", cronMaxKeep: 3 };
    expect(convertSettings({ meta, backups }, new Notes())).toEqual({ meta: { hideControls: true }, backups: {} });
    const chosen = { meta: { appName: "Library" }, backups: { cron: "0 0 * * *", cronMaxKeep: 3 } };
    expect(convertSettings(chosen, new Notes())).toEqual(chosen);
  });

  it("[API-17] settings of another server leave out unchanged English texts of mails", () => {
    const template = (subject: string) => ({ subject, body: "{ACTION_URL}", actionUrl: "https://x.example/{TOKEN}" });
    const meta = {
      verificationTemplate: template("Verify your {APP_NAME} email"),
      resetPasswordTemplate: template("Tu clave nueva"),
    };
    expect(convertSettings({ meta }, new Notes())).toEqual({
      meta: { resetPasswordTemplate: meta.resetPasswordTemplate },
    });
  });

  it("[SVC-28] settings of another server leave out PocketBase's own texts of mails and its addresses, and bring changed ones", () => {
    const dashboard = (name: string) => `{APP_URL}/_/#/auth/confirm-${name}/{TOKEN}`;
    const ofPocketBase = `<p>Hello,</p>
<p>Thank you for joining us at {APP_NAME}.</p>
<p>Click on the button below to verify your email address.</p>
<p>
  <a class="btn" href="{ACTION_URL}" target="_blank" rel="noopener">Verify</a>
</p>
<p>
  Thanks,<br/>
  {APP_NAME} team
</p>`;
    const own = '<p>Buenas:</p><a href="{ACTION_URL}">Aquí</a>';
    const meta = {
      verificationTemplate: {
        ...{ subject: "Verify your {APP_NAME} email", body: ofPocketBase },
        ...{ actionUrl: dashboard("verification"), hidden: false },
      },
      // Only its body was changed: the body is imported, and links to the current page.
      resetPasswordTemplate: {
        ...{ subject: "Reset your {APP_NAME} password", body: own },
        ...{ actionUrl: dashboard("password-reset"), hidden: false },
      },
      confirmEmailChangeTemplate: {
        ...{ subject: "Su correo", body: own },
        ...{ actionUrl: "https://cuentas.example/{TOKEN}", hidden: true },
      },
    };
    expect(convertSettings({ meta }, new Notes())).toEqual({
      meta: {
        resetPasswordTemplate: { subject: "Reset your {APP_NAME} password", body: own },
        confirmEmailChangeTemplate: meta.confirmEmailChangeTemplate,
      },
    });
  });

  it("[API-17] settings of another server name the addresses that superusers are limited to, since this server may take everybody for its proxy", () => {
    const given = { superuserIPs: ["10.0.0.0/8", "2001:db8::1"], trustedProxy: { headers: ["X-Real-IP"] } };
    const brought = (set: object) => {
      const notes = new Notes();
      const settings = mergeSettings({ ...set }, convertSettings(given, notes), notes);
      return { settings, odd: notes.lines("odd").join(), left: notes.lines("left").join() };
    };
    const { settings, odd } = brought({});
    expect(settings).toEqual({ superuserIPs: given.superuserIPs });
    expect(odd).toMatch(/superuserIPs: solo desde «10\.0\.0\.0\/8, 2001:db8::1».*TRUSTED_PROXIES.*superuser anywhere/);
    const here = brought({ superuserIPs: ["192.0.2.1"] });
    expect(here).toMatchObject({ settings: { superuserIPs: ["192.0.2.1"] }, odd: "" });
    expect(here.left).toContain("superuserIPs: aquí ya había otras");
  });

  it("[API-17] settings of another server only fill gaps of those that are set here, never with half a mail server", () => {
    const notes = new Notes();
    const set = { meta: { appName: "Here" }, smtp: { enabled: true, host: "here.example" } };
    const coming = {
      meta: { appName: "There", senderName: "There" },
      smtp: { host: "there.example", password: "x" },
      logs: { maxDays: 14 },
    };
    expect(mergeSettings(set, coming, notes)).toEqual({
      meta: { appName: "Here", senderName: "There" },
      smtp: { enabled: true, host: "here.example" },
      logs: { maxDays: 14 },
    });
    expect(notes.lines("left")).toEqual([expect.stringContaining("smtp")]);
  });
});
