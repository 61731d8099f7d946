import { describe, expect, it } from "vitest";
import { mediaKind, mediaOffer } from "./media-kind.ts";

describe("how a recording is played", () => {
  it.each([
    ["voz.bin", "audio/mpeg", "audio"],
    ["voz.MP3", "application/octet-stream", "audio"],
    ["voz.mp3", "video/mp4", "audio"],
    ["misa.mp4", "audio/mp4; charset=binary", "audio"],
    ["misa.bin", "video/mp4", "video"],
    ["misa.mp4", "application/octet-stream", "video"],
    ["misa.mp4", "", "video"],
    ["misa", "", null],
    ["misa.pdf", "application/pdf", null],
    ["misa.mp3", "", "audio"],
    ["misa.m4a", "", "audio"],
    ["misa.opus", "", "audio"],
    ["misa.opus", "application/octet-stream", "audio"],
  ])("[HOM-03] a recording %s sent as '%s' is played as %s", (name, type, kind) =>
    expect(mediaKind(name, type)).toBe(kind),
  );
});

describe("[ENT-04] a recording is offered by what the browser says of its type", () => {
  /** Answers of `canPlayType`: Chromium of a phone, Safari before 18.4, an engine that knows no AAC. */
  const browsers: Record<string, (type: string) => string> = {
    all: () => "maybe",
    safari: (type) => (type === "audio/ogg" ? "" : "maybe"),
    free: (type) => (/aac|m4a/.test(type) ? "" : "maybe"),
    none: () => "",
  };
  it.each([
    ["nota.m4a", "audio/x-m4a", "all", "audio"],
    ["nota.m4a", "audio/x-m4a", "free", "audio"],
    ["nota.m4a", "audio/mp4", "safari", "audio"],
    ["ptt.opus", "audio/ogg", "all", "audio"],
    ["ptt.opus", "audio/ogg", "safari", "download"],
    ["ptt.opus", "audio/ogg; codecs=opus", "none", "download"],
    ["voz.aac", "audio/aac", "safari", "audio"],
    ["voz.aac", "audio/aac", "free", "download"],
    ["misa.mp4", "audio/mp4", "all", "audio"],
    ["misa.mp4", "video/mp4", "none", "video"],
    ["misa.mp3", "", "none", "audio"],
    ["misa.mp3", "application/octet-stream", "none", "audio"],
    ["misa.pdf", "application/pdf", "all", null],
  ])("a recording %s as %s in %s: %s", (name, type, browser, offer) =>
    expect(mediaOffer(name, type, browsers[browser] ?? (() => ""))).toBe(offer),
  );
});
