import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pageSecurityHeaders } from "./security-headers.ts";

const policyOf = (html: string, origin: string | null = null) =>
  pageSecurityHeaders(html, origin)["content-security-policy"] ?? "";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("the policy of a page", () => {
  it("[SEG-40] admits the inline scripts of this very page and no other", () => {
    const policy = policyOf("<script>a()</script><script src='/x.js'></script><script async>b()\n</script>");
    const [, scripts] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts).toBe(`'self' ${hashOf("a()")} ${hashOf("b()\n")}`);
  });

  it("[SEG-40] never says unsafe-inline for scripts or style sheets, and lets nobody frame the page", () => {
    const policy = policyOf("<script>a()</script>");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/style-src [^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  it("admits pictures of a foreign backend only when there is one", () => {
    expect(policyOf("", "https://pb.example")).toContain("img-src 'self' https://pb.example");
    expect(policyOf("")).toContain("img-src 'self' data:");
  });
});
