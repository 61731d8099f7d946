import { describe, expect, it } from "vitest";
import { cleanHtml } from "./clean-html.server.ts";

describe("HTML of the team", () => {
  it("[NOT-09] keeps what a text needs", () => {
    const html = `<h2>Dónde</h2><p>Con <strong>fe</strong> y <a href="/noticias">enlace</a></p><ul><li>uno</li></ul><blockquote><p>cita</p></blockquote>`;
    expect(cleanHtml(html)).toBe(html.replace('<a href="/noticias">', '<a href="/noticias" rel="noopener">'));
  });

  it("[APP-07] gives a table a box that scrolls and can be reached by keyboard", () => {
    expect(cleanHtml("<table><tbody><tr><td>1</td></tr></tbody></table>")).toMatch(/^<div class="tabla" tabindex="0"/);
  });

  it.each([
    `<script>alert(1)</script>`,
    `<img src=x onerror=alert(1)>`,
    `<a href="jav&#x09;ascript:alert(1)">x</a>`,
    `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
    `<svg><style><img src=x onerror=alert(1)></style></svg>`,
    `<math><mtext><table><mglyph><style><img src onerror=alert(1)>`,
    `<p style="background:url(javascript:alert(1))">x</p>`,
    `<form action="javascript:alert(1)"><button>x</button></form>`,
    `<base href="//evil.example">`,
    `<meta http-equiv="refresh" content="0;url=//evil.example">`,
    `<object data="data:text/html,x"></object>`,
    `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  ])("[SEG-39] leaves nothing that runs of %s", (html) => {
    expect(cleanHtml(html)).not.toMatch(/<script|onerror|javascript:|srcdoc|<style|<form|<base|<meta|<object|style=/i);
  });

  it.each([
    "//evil.example/x",
    "https://www.youtube.com.evil.example/embed/1",
    "http://www.youtube.com/embed/1",
    "/\\\\evil.example",
  ])("[SEG-39] drops a frame of %s", (src) =>
    expect(cleanHtml(`<iframe src="${src}"></iframe>`)).not.toContain("evil"),
  );
});
