import { describe, expect, it } from "vitest";
import { processorTime } from "../../testing/processor-time.ts";
import { email } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";

const contact = email().named("contact");

describe("an email field", () => {
  it.each([
    "ana@example.org",
    "ana.maria+boletin@mail.example.co",
    "o'brien@example.ie",
    "josé@peñas.example",
    "ana@1.2.3.example",
    "ana@example.xn--p1ai",
    `${"a".repeat(65)}@example.org`,
    "",
  ])("[API-02] an email field accepts %j", (value) => {
    expect(validateValue(contact, value)).toBeNull();
  });

  it.each([
    "ana",
    "ana@localhost",
    "ana@example..org",
    "a..b@example.org",
    ".a@example.org",
    "ana @example.org",
    " ana@example.org",
    "Ana <ana@example.org>",
    '"ana"@example.org',
    "ana@example.org\n",
    "ana@-example.org",
    "ana@1.2.3.4",
    "ana@example.c0m1",
    `${"a".repeat(250)}@example.org`,
  ])("[API-02] an email field refuses %j", (value) => {
    expect(validateValue(contact, value)).toEqual({
      code: "validation_invalid_email",
      message: "Must be a valid email.",
    });
  });

  it.each([
    [{ onlyDomains: ["example.org"] }, "ana@example.com"],
    [{ onlyDomains: ["example.org"] }, "ana@mail.example.org"],
    [{ onlyDomains: ["example.org"] }, "ana@Example.org"],
    [{ exceptDomains: ["example.com"] }, "ana@example.com"],
  ])("[API-02] an email field with %j refuses %s", (options, value) => {
    expect(validateValue(email(options).named("contact"), value)?.code).toBe("validation_email_domain_not_allowed");
  });

  it("[API-02] an email field answers a hostile text at once", () => {
    const taken = processorTime();
    for (const text of ["a.".repeat(127), `a@${"a-".repeat(126)}`, `a@${"a.".repeat(126)}!`]) {
      expect(validateValue(contact, text)).not.toBeNull();
    }
    expect(taken()).toBeLessThan(100);
  });
});
