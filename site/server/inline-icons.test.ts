import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inlineIcons, openIcons } from "./inline-icons.ts";

const folder = mkdtempSync(join(tmpdir(), "icons-"));
mkdirSync(join(folder, "assets"));
writeFileSync(
  join(folder, "assets/icons-a.svg"),
  '<svg xmlns="http://www.w3.org/2000/svg">\n  <symbol id="menu"><path d="M0 0"/></symbol>\n</svg>\n',
);
afterAll(() => rmSync(folder, { recursive: true }));

const use = (address: string) => `<svg class="ico"><use href="${address}#menu"></use></svg>`;
const page = (...parts: string[]) => `<html><body>${parts.join("")}</body></html>`;

describe("the icons of a document", () => {
  it("icons stand in the page, once and at its end, and every use of them finds them there", () => {
    const html = page(use("/assets/icons-a.svg"), "<main>", use("/assets/icons-a.svg"), "</main>");
    const sprite =
      '<div hidden=""><svg width="0" height="0" xmlns="http://www.w3.org/2000/svg"><symbol id="ico-menu"><path d="M0 0"/></symbol></svg></div>';
    const own = use("").replace("#menu", "#ico-menu");
    expect(inlineIcons(html, openIcons(folder))).toBe(page(own, "<main>", own, "</main>", sprite));
  });

  it("a page without icons, or with those of another place, stays as it is", () => {
    for (const html of [page("<p>a</p>"), page(use("https://other.invalid/a.svg")), page(use(""))])
      expect(inlineIcons(html, openIcons(folder))).toBe(html);
  });

  it("a sprite that the build does not have is an error", () => {
    expect(() => inlineIcons(page(use("/assets/none.svg")), openIcons(folder))).toThrow("ENOENT");
  });
});
