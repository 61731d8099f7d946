import { describe, expect, it } from "vitest";
import { contentDisposition, servedType } from "./disposition.ts";

describe("[API-05] how a browser is told to show a file", () => {
  it.each([
    ["image/png", undefined, "inline"],
    ["image/avif", undefined, "inline"],
    ["application/pdf", "0", "inline"],
    ["audio/wav", "false", "inline"],
    ["image/png", "1", "attachment"],
    ["image/png", "True", "attachment"],
    ["image/svg+xml", undefined, "attachment"],
    ["text/html; charset=utf-8", undefined, "attachment"],
    ["image/svg+xml; a=image/png", undefined, "attachment"],
    ["text/plain; charset=utf-8", undefined, "attachment"],
  ])("%s with download=%s is %s", (type, download, kind) => {
    expect(contentDisposition("a_b.x", type, download)).toBe(`${kind}; filename=a_b.x`);
  });

  it("gives SVG and CSS their types by name", () => {
    expect(servedType("a.jpg.SVG", "image/jpeg")).toBe("image/svg+xml");
    expect(servedType("a.css", "text/plain; charset=utf-8")).toBe("text/css; charset=utf-8");
    expect(servedType("a.svg.jpg", "image/jpeg")).toBe("image/jpeg");
  });

  it.each([
    ["Año (1).png", `inline; filename="A_o (1).png"; filename*=UTF-8''A%C3%B1o%20%281%29.png`],
    [
      'a"; filename=evil.html; "',
      `inline; filename="a__ filename_evil.html_ _"; filename*=UTF-8''a%22%3B%20filename%3Devil.html%3B%20%22`,
    ],
    ["a\r\nSet-Cookie: b", "inline; filename=\"a__Set-Cookie_ b\"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b"],
    ["gpj.\u202egnp", "inline; filename=\"gpj._gnp\"; filename*=UTF-8''gpj.%E2%80%AEgnp"],
    ["\ud800", "inline; filename=\"_\"; filename*=UTF-8''%EF%BF%BD"],
  ])("[SEG-30] encodes the name %j", (name, header) => {
    expect(contentDisposition(name, "image/png", undefined)).toBe(header);
  });
});
