import { describe, expect, it } from "vitest";
import { readExternalVideo } from "../app/components/media/external-video.ts";
import { keptPageHeaders, pageSecurityHeaders, withOwnPolicy } from "./security-headers.ts";

const policyOf = (options?: Parameters<typeof pageSecurityHeaders>[0]) =>
  pageSecurityHeaders(options)["content-security-policy"] ?? "";

describe("the policy of a page", () => {
  it("[SEG-40] the policy admits the scripts that it is given and no other", () => {
    const [, scripts] = /script-src ([^;]*)/.exec(policyOf({ scripts: ["'sha256-a'", "'sha256-b'"] })) ?? [];
    expect(scripts).toBe("'self' 'sha256-a' 'sha256-b'");
  });

  it("[SEG-40] the policy admits the style sheets in the page that it is given and no other", () => {
    expect(policyOf({ styles: ["'sha256-a'", "'sha256-b'"] })).toContain("style-src 'self' 'sha256-a' 'sha256-b';");
    expect(policyOf()).toContain("style-src 'self';");
  });

  it("[SEG-40] the policy never says unsafe-inline for scripts or style sheets, and forbids frames around the page", () => {
    const policy = policyOf({ scripts: ["'sha256-a'"] });
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/style-src [^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  it("[SEG-40] the policy lets our own pages frame a widget, and admits another tool's frame where it is set up", () => {
    const { "content-security-policy": widget } = pageSecurityHeaders({ framed: true });
    expect(widget).toContain("frame-ancestors 'self'");
    const { "content-security-policy": home } = pageSecurityHeaders({ frames: ["https://matomo.example"] });
    expect(home).toMatch(/frame-src [^;]* https:\/\/matomo\.example(;|$)/);
    expect(home).toContain("frame-ancestors 'none'");
    expect(policyOf()).not.toContain("matomo");
  });

  it("[SVC-62] [SEG-40] the policy of all cached documents admits named scripts alone, and each document its own", () => {
    const headers = keptPageHeaders({ entry: "/assets/a.js", scripts: ["'sha256-a'", "'sha256-b'"] });
    const { "content-security-policy": policy = "" } = headers;
    expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'unsafe-inline';");
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "default-src 'self'"]) {
      expect(policy).toContain(part);
    }
    expect(headers).not.toHaveProperty("strict-transport-security");
    const own = { scripts: ["'sha256-b'"], styles: ["'sha256-c'"] };
    expect(withOwnPolicy('<head><meta charSet="utf-8"/><title>A</title>', own)).toBe(
      `<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-b'; style-src 'self' 'sha256-c'; style-src-attr 'unsafe-inline'"/><title>A</title>`,
    );
    expect(() => withOwnPolicy('<head><title>A</title><meta charset="utf-8"/>', own)).toThrow("charset");
  });

  it("the policy admits pictures, requests and documents in frames from the own origin", () => {
    for (const kind of ["img-src", "connect-src", "frame-src"]) expect(policyOf()).toContain(`${kind} 'self'`);
    expect(policyOf()).toContain("connect-src 'self';");
  });

  it("[SEG-40] the policy admits the frames of the known video services and maps, and no other", () => {
    const [, frames = ""] = /frame-src ([^;]*)/.exec(policyOf()) ?? [];
    const embedded = [
      "https://youtu.be/DemoVideo04",
      "https://vimeo.com/1999999901",
      "https://vine.co/v/e9ipVUrEW1Q",
      "https://videopress.com/v/kUJmAcSf",
      "https://web.microsoftstream.com/video/01234567-89ab-cdef-0123-456789abcdef",
      "https://www.tiktok.com/@a/video/7399999999999999901",
      "https://www.dailymotion.com/video/x7tgad0",
      "https://www.loom.com/share/0123456789abcdef0123456789abcdef",
    ].map((link) => new URL(readExternalVideo(link)?.embedAddress ?? "about:blank").origin);
    expect(frames.split(" ")).toEqual(expect.arrayContaining(embedded));
    expect(frames).toMatch(/^'self'( https:\/\/[a-z.-]+)+$/);
    expect(policyOf()).toContain("script-src 'self';");
  });
});
