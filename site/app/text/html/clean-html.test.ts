import { describe, expect, it } from "vitest";
import { cleanHtml } from "./clean-html.ts";

const image = '<img src="/api/files/a/b/c.png" alt="" loading="lazy" />';

describe("HTML of the team", () => {
  it("[NOT-09] cleaned HTML keeps the elements that a text needs", () => {
    const html = `<h2>Dónde</h2><p>Con <strong>fe</strong> y <a href="/noticias">enlace</a></p><ul><li>uno</li></ul><blockquote><p>cita</p></blockquote>`;
    expect(cleanHtml(html)).toBe(html.replace('<a href="/noticias">', '<a href="/noticias" rel="noopener">'));
  });

  it("[APP-07] cleaned HTML gives a table a box that scrolls and can be reached by keyboard", () => {
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
  ])("cleaned HTML has nothing that runs of %s", (html) => {
    expect(cleanHtml(html)).not.toMatch(/<script|onerror|javascript:|srcdoc|<style|<form|<base|<meta|<object|style=/i);
  });

  it.each([
    "//evil.example/x",
    "https://www.youtube.com.evil.example/embed/1",
    "http://www.youtube.com/embed/1",
    "/\\\\evil.example",
    "https://www.google.com/url?q=https://evil.example",
  ])("cleaned HTML drops a frame of %s, with its content", (src) =>
    expect(cleanHtml(`<p>a</p><iframe src="${src}">sin marcos</iframe>`)).toBe("<p>a</p>"),
  );

  it("cleaned HTML makes a link of the frame of a known service: no request before a tap", () => {
    expect(cleanHtml(`<iframe src="https://www.youtube.com/embed/DemoVideo01?autoplay=1">sin marcos</iframe>`)).toBe(
      `<a href="https://www.youtube.com/watch?v=DemoVideo01" title="Ver el video en YouTube" rel="noopener">Ver el video en YouTube</a>`,
    );
    const map = "https://www.openstreetmap.org/export/embed.html?bbox=1";
    expect(cleanHtml(`<iframe src="${map}"></iframe>`)).toBe(
      `<a href="${map}" title="Ver el mapa" rel="noopener">Ver el mapa</a>`,
    );
  });

  it("cleaned HTML shows pictures that are files of ours, and no others", () => {
    const own = '<img src="/api/files/noticias/abc/foto.png?thumb=640x0" alt="Foto" width="640" loading="lazy" />';
    expect(cleanHtml(own)).toBe(own);
    expect(cleanHtml(`<img src="https://antes.example/api/files/a/b/c.png">`)).toBe(
      '<img src="/api/files/a/b/c.png" alt="" loading="lazy" />',
    );
    for (const src of [
      "https://evil.example/x.png",
      "//evil.example/x",
      "/api/files/..//evil.example/x",
      "x",
      "data:,x",
    ]) {
      expect(cleanHtml(`<img src="${src}" alt="x">`), src).toBe("");
    }
  });

  it.each([
    "<table><tbody><tr><td><table><tbody><tr><td>1</td></tr></tbody></table></td></tr></tbody></table>",
    `<div class="tabla" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>`,
    "<table><td><form><td></form><p></table>",
    `<p>Con <a href="/x" title="y">z</a> <img src="/api/files/a/b/c.png" width="3" alt="x"></p>`,
    `<iframe src="https://vimeo.com/1999999901"></iframe><h1>x</h1><a title="&quot;&gt;<" href="/"></a>`,
  ])("cleaned HTML leaves %s as it is when it is cleaned again", (html) => {
    const clean = cleanHtml(html);
    expect(cleanHtml(clean)).toBe(clean);
    expect(clean.match(/class="tabla"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it.each([
    '<div class="tabla"><table><tr><td>1</td></tr></table></div><svg><a><text>x</text></a></svg><p>y</p>',
    '<math><mtext><table><p title="-->x"></table></mtext></math><svg><a id=lk><text>x</text></a></svg>',
    '<div class="tabla"><table><td><svg><a>x</svg></table></div><a href="/">z',
  ])("[SEG-36] cleaned HTML ends in %s what it begins, so that the rest of the page is safe", (html) => {
    const open: string[] = [];
    for (const [, end, name = ""] of cleanHtml(html).matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
      if (end) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  it("[EDI-06] cleaned HTML keeps the place of a PDF of ours, however it was put into the text, with a link to it", () => {
    const place = (title = "") => `<span class="documento" data-pdf="/api/files/a/b/x.pdf"${title}>`;
    const link = '<a href="/api/files/a/b/x.pdf" rel="noopener">';
    expect(
      cleanHtml(
        `<object type="application/pdf" data="/api/files/a/b/x.pdf" width="450" title="Hoja"><a href="/api/files/a/b/x.pdf">Descargar PDF: Hoja</a></object>`,
      ),
    ).toBe(`${place(' title="Hoja"')}${link}Descargar PDF: Hoja</a></span>`);
    for (const html of [
      `<iframe src="https://antes.example/api/files/a/b/x.pdf#page=2">sin marcos</iframe>`,
      `<embed src="/api/files/a/b/x.pdf" type="application/pdf">`,
      `<object data="/api/files/a/b/x.pdf"></object>`,
    ]) {
      expect(cleanHtml(html), html).toBe(`${place()}${link}Descargar PDF</a></span>`);
      expect(cleanHtml(cleanHtml(html)), html).toBe(cleanHtml(html));
    }
  });

  it.each([
    "https://evil.example/x.pdf",
    "javascript:alert(1)//x.pdf",
    "/api/files/a/b/x.html",
    "/api/files/../../x.pdf",
    "data:application/pdf,x.pdf",
  ])("cleaned HTML shows no document of %s", (address) => {
    for (const html of [`<embed src="${address}">`, `<span class="documento" data-pdf="${address}"></span>`]) {
      expect(cleanHtml(html)).not.toMatch(/data-pdf|href|evil/);
    }
  });

  it("[SEG-80] cleaned HTML drops elements beyond 100 levels and keeps their content, and what follows", () => {
    const nested = (levels: number, inside: string) => "<div>".repeat(levels) + inside + "</div>".repeat(levels);
    const inside = `<p>uno <b>dos</b><br /></p>${image}`;
    // The paragraph is the hundredth, the bold text one too many.
    expect(cleanHtml(`${nested(99, inside)}<p>tres</p>`)).toBe(
      `${nested(99, inside.replace(/<.?b>/g, ""))}<p>tres</p>`,
    );
    expect(cleanHtml(`${nested(5_000, `uno${image}`)}<p>dos</p>`)).toBe(`${nested(100, `uno${image}`)}<p>dos</p>`);
    // 2.9 MB that blocked the site for minutes.
    expect(cleanHtml("<div>".repeat(600_000))).toMatch(/^(?:<div>){100}(?:<\/div>){100}<p><em>El texto es demasiado/);
    // Closing tags of dropped elements close nothing else.
    const misnested = `${"<i>".repeat(100)}<b><u>x</b></u>y</i>z`;
    expect(cleanHtml(misnested)).toBe(`${"<i>".repeat(100)}xy</i>z${"</i>".repeat(99)}`);
  });

  it("[SEG-80] cleaned HTML counts levels through frames, whose contents are read apart", () => {
    const clean = cleanHtml(`${"<iframe><b </iframe>".repeat(500)}${"<div>".repeat(300)}x`);
    expect(clean).toBe(`${"<div>".repeat(100)}x${"</div>".repeat(100)}`);
  });

  it("[SEG-80] cleaned HTML has the first megabyte of a longer text, closed, and says that there is more", () => {
    const end = "<p><em>El texto es demasiado largo para mostrarlo entero.</em></p>";
    const start = `<ul><li>${"ñ".repeat(499_996)}`;
    expect(cleanHtml(`${start}</li></ul>`)).toBe(`${start}</li></ul>${end}`);
    expect(cleanHtml(start)).toBe(`${start}</li></ul>`);
    // A tag, or a letter of four bytes, is not shown in part.
    expect(cleanHtml(`<p>${"x".repeat(999_990)}<a href="/y">z</a>`)).toBe(`<p>${"x".repeat(999_990)}</p>${end}`);
    expect(cleanHtml(`${"x".repeat(999_998)}𐍈`)).toBe(`${"x".repeat(999_998)}${end}`);
  });

  it("[SEG-80] cleaned HTML takes no time for attributes, however many or long", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `a${index}=x`).join(" ");
    expect(cleanHtml(`<p ${many} style="${"color:red;".repeat(50_000)}">x</p>`)).toBe("<p>x</p>");
  });
});
