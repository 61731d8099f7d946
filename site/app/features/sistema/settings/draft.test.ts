import { describe, expect, it } from "vitest";
import { type Draft, readDraft, refusedSettings, storedValue, withAnswer } from "./draft.ts";
import type { SettingField } from "./setting-field.ts";

const host: SettingField = { path: "smtp.host", label: "Servidor", kind: "text" };
const port: SettingField = { path: "smtp.port", label: "Puerto", kind: "number" };
const secret: SettingField = { path: "backups.s3.secret", label: "Clave", kind: "secret" };
const settings = {
  smtp: { host: "correo.example", port: 587 },
  backups: { s3: { secret: "******" } },
  superuserIPs: [],
  logs: { minLevel: 0 },
};

describe("settings that are being changed", () => {
  it("the settings show the stored values", () => {
    expect([host, port, secret].map((field) => storedValue(settings, field))).toEqual([
      "correo.example",
      "587",
      "******",
    ]);
    expect(storedValue({}, { ...host, kind: "switch" })).toBe(false);
  });

  it("settings changed back are no change", () => {
    const draft = withAnswer({}, settings, host, "otro.example");
    expect(draft).toEqual({ "smtp.host": "otro.example" });
    expect(withAnswer(draft, settings, host, "correo.example")).toEqual({});
  });

  it("[API-10] changed settings are sent alone, in their groups: an untouched secret is not among them", () => {
    const draft: Draft = { "smtp.host": " otro.example ", "smtp.port": "465" };
    expect(readDraft(draft, settings, [host, port, secret])).toEqual({
      body: { smtp: { host: "otro.example", port: 465 } },
      problems: {},
    });
    expect(readDraft({ "backups.s3.secret": " x" }, settings, [secret]).body).toEqual({
      backups: { s3: { secret: " x" } },
    });
  });

  it("[API-10] settings of a list stand on a line each, and the faulty line is named", () => {
    const addresses: SettingField = { path: "superuserIPs", label: "Direcciones", kind: "list" };
    expect(storedValue({ superuserIPs: ["127.0.0.1", "10.0.0.0/8"] }, addresses)).toBe("127.0.0.1\n10.0.0.0/8");
    const { body } = readDraft({ superuserIPs: " 127.0.0.1\n\n10.0.0.0/8, ::1 " }, settings, [addresses]);
    expect(body).toEqual({ superuserIPs: ["127.0.0.1", "10.0.0.0/8", "::1"] });
    expect(readDraft({ superuserIPs: " \n" }, settings, [addresses]).body).toEqual({ superuserIPs: [] });
    const data = { superuserIPs: { 1: { code: "validation_invalid_ip" }, 2: { code: "validation_invalid_ip" } } };
    expect(refusedSettings({ response: { data } })).toEqual({
      superuserIPs: "Línea 2: Escribe una dirección IP o una red válida.",
    });
  });

  it("[API-10] settings of a choice are sent as a number where the server has a number", () => {
    const level: SettingField = { path: "logs.minLevel", label: "Qué se anota", kind: "choice", choices: [] };
    expect(readDraft({ "logs.minLevel": "-4" }, settings, [level]).body).toEqual({ logs: { minLevel: -4 } });
    const way: SettingField = { ...level, path: "smtp.host" };
    expect(readDraft({ "smtp.host": "8" }, settings, [way]).body).toEqual({ smtp: { host: "8" } });
  });

  it("settings that cannot be read are not sent", () => {
    expect(readDraft({ "smtp.port": "pronto" }, settings, [port]).problems).toEqual({
      "smtp.port": "Escribe un número entero, por ejemplo 12.",
    });
  });

  it.each([
    ["1.250", 1250],
    [" 10 000 ", 10_000],
    ["1.250.000", 1_250_000],
    ["２５", 25],
    ["-4", -4],
  ])("[ENT-02] the settings take a number written as %j", (typed, value) => {
    expect(readDraft({ "smtp.port": typed }, settings, [port])).toEqual({
      body: { smtp: { port: value } },
      problems: {},
    });
  });

  it("[API-10] [ADM-02] settings of a provider that would let strangers in are refused beside their fields", () => {
    const data = {
      oidcAuth: { issuer: { code: "validation_https_required" }, clientId: { code: "validation_required" } },
      microsoftAuth: { emailClaim: { code: "validation_issuer_missing" } },
    };
    expect(refusedSettings({ response: { data } })).toEqual({
      "oidcAuth.issuer": "La dirección tiene que empezar con https://.",
      "oidcAuth.clientId": "Falta un dato obligatorio.",
      "microsoftAuth.emailClaim": "Hace falta también el emisor.",
    });
    const own = { superuserIPs: { code: "validation_own_address_missing" } };
    expect(refusedSettings({ response: { data: own } }).superuserIPs).toMatch(/^Falta tu propia dirección/);
  });

  it("the settings show the server's refusals, by their path", () => {
    const data = { backups: { s3: { endpoint: { code: "validation_is_url", message: "Must be a valid URL." } } } };
    expect(refusedSettings({ response: { data } })).toEqual({
      "backups.s3.endpoint": "Escribe una dirección web válida.",
    });
  });
});
