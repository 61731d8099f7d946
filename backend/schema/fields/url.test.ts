import { describe, expect, it } from "vitest";
import { url } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";

const link = url().named("link");

describe("an url field", () => {
  it.each([
    "example.com",
    "https://example.com/a?b=c#d",
    "http://localhost",
    "http://localhost:8090/x",
    "ftp://example.com",
    "mailto:a@b.example",
    "https://ana:secret@example.com:8443/",
    "http://[::1]:80/",
    "http://127.0.0.1",
    "https://www.youtube.com/watch?v=a_b-c",
    "https://iglesia-peñas.example/niñez",
    "",
  ])("[API-02] an url field accepts %j", (value) => {
    expect(validateValue(link, value)).toBeNull();
  });

  it.each([
    "HTTPS://example.com",
    "//example.com",
    "/path",
    "path",
    "javascript:alert(1)",
    "javascript://example.com/%0aalert(1)",
    "javascript:x@example.com",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "https://example.com/a b",
    " https://example.com",
    "https://",
    "https://example..com",
    `https://example.com/${"a".repeat(2083)}`,
  ])("[API-02] an url field refuses %j", (value) => {
    expect(validateValue(link, value)).toEqual({ code: "validation_invalid_url", message: "Must be a valid url." });
  });

  it.each([
    [{ onlyDomains: ["example.com"] }, "https://www.example.com", "validation_url_domain_not_allowed"],
    [{ onlyDomains: ["example.com"] }, "https://example.com:8080/x", undefined],
    [{ exceptDomains: ["example.com"] }, "https://user@example.com", "validation_url_domain_not_allowed"],
  ])("[API-02] an url field with %j answers %s with %s", (options, value, code) => {
    expect(validateValue(url(options).named("link"), value)?.code).toBe(code);
  });
});
