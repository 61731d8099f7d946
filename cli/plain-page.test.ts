import { describe, expect, it } from "vitest";
import { linkedPages, plainPage, plainStyles } from "./plain-page.ts";

const address = "https://sitio.example/noticias/una?page=2";
/** Writes `<PATH>` for an address of the site, so that a test sees which were found. */
const copy = {
  address,
  targetOf: async ({ origin, pathname, search, href }: URL) =>
    origin === "https://sitio.example" ? `<${pathname}${search}>`.replace(/[<>]/g, "!") : href,
};
const plain = (html: string) => plainPage(html, copy);

describe("plain pages", () => {
  it.each([
    ["a link", '<a href="/x?a=1&amp;b=2#y">x</a>', '<a href="!/x?a=1&amp;b=2!#y">x</a>'],
    ["a link without quotes", "<a href=/x>x</a>", '<a href="!/x!">x</a>'],
    ["a relative link", '<a href="otra">x</a>', '<a href="!/noticias/otra!">x</a>'],
    ["a link of a query alone", '<a href="?page=3">x</a>', '<a href="!/noticias/una?page=3!">x</a>'],
    ["a link that names our own origin", '<a href="https://sitio.example/x">x</a>', '<a href="!/x!">x</a>'],
    ["a link within the page", '<a href="#abajo">x</a>', '<a href="#abajo">x</a>'],
    [
      "a link to another site",
      '<a href="https://otro.example/x?y#z">x</a>',
      '<a href="https://otro.example/x?y#z">x</a>',
    ],
    ["a link without a scheme", '<a href="//otro.example/x">x</a>', '<a href="https://otro.example/x">x</a>'],
    ["an address of mail", '<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ["a script as an address", '<a href=" javascript:alert(1)">x</a>', "<a>x</a>"],
    ["a picture inside the page", '<img src="data:image/gif;base64,AA==">', '<img src="data:image/gif;base64,AA==">'],
    [
      "a set of pictures",
      '<img srcset="/a,b.jpg?w=1 320w, /b.jpg  2x,/c.jpg" crossorigin>',
      '<img srcset="!/a,b.jpg?w=1! 320w, !/b.jpg!  2x, !/c.jpg!">',
    ],
    [
      "a film",
      '<video poster="/p.jpg"><source src="/v.mp4"></video>',
      '<video poster="!/p.jpg!"><source src="!/v.mp4!"></video>',
    ],
    [
      "a drawing",
      '<svg viewBox="0 0 9 9"><linearGradient id="g"></linearGradient><use href="/i.svg#a"/><image xlink:href="/d.png"/><path fill="url(#g)" mask="url(/m.svg#m)"/></svg>',
      '<svg viewBox="0 0 9 9"><linearGradient id="g"/><use href="!/i.svg!#a"/><image xlink:href="!/d.png!"/><path fill="url(&quot;#g&quot;)" mask="url(&quot;!/m.svg!#m&quot;)"/></svg>',
    ],
    [
      "styles of an element",
      `<p style="color:red;background:url('/a.png') , url(/b.png)">x</p>`,
      '<p style="color:red;background:url(&quot;!/a.png!&quot;) , url(&quot;!/b.png!&quot;)">x</p>',
    ],
    [
      "a form that is sent to the site",
      '<form action="/buscar"><button formaction="/otro">x</button></form>',
      '<form action="https://sitio.example/buscar"><button formaction="https://sitio.example/otro">x</button></form>',
    ],
    ["a form that is sent to its own page", "<form></form>", `<form action="${address}"></form>`],
    ["a dialog's form", '<form method="dialog"></form>', '<form method="dialog"></form>'],
    [
      "a picture for other sites",
      '<meta property="og:image" content="/a.jpg">',
      '<meta property="og:image" content="https://sitio.example/a.jpg">',
    ],
  ])("[SVC-54] an exported page names the copy, or the web, in %s", async (_, html, expected) => {
    expect(await plain(html)).toBe(expected);
  });

  it.each([
    ["scripts", '<script>x("</p>")</script><script type="module" src="/x.js"></script>'],
    ["data for search engines", '<script type="application/ld+json">{"url":"/x"}</script>'],
    ["rule of the server", `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`],
    ["address that is opened by itself", '<meta http-equiv=refresh content="0; url=/x">'],
    [
      "what is loaded ahead",
      '<link rel="preload" href="/x.js" as="script"><link rel=modulepreload href=/x.js><LINK REL="prefetch" HREF="/x">',
    ],
    ["address for an installed site", '<link rel="manifest" href="/m.json"><link rel="alternate" href="/rss.xml">'],
    ["frame without an address", "<iframe srcdoc='<script></script>'></iframe>"],
  ])("[SVC-54] an exported page has no %s", async (_, html) => {
    expect(await plain(`<p>a</p>${html}<p>b</p>`)).toBe("<p>a</p><p>b</p>");
  });

  it("[SVC-54] handlers, checks of what is loaded and addresses for scripts are not in an exported page", async () => {
    expect(
      await plain(
        '<img src="/a" onerror="x()" ONLOAD="x()" integrity="sha256-x" nonce="1" data-de="/api" data-a="b" alt="1 < 2">',
      ),
    ).toBe('<img src="!/a!" data-a="b" alt="1 < 2">');
  });

  it("[SVC-54] an exported page shows what it has for browsers without scripts, and texts as they are", async () => {
    expect(await plain("<!DOCTYPE html><noscript><p>Sí &amp; no</p><b>ñ</b></noscript><i>€ &lt;script></i>")).toBe(
      "<!DOCTYPE html><p>Sí &amp; no</p><b>ñ</b><i>€ &lt;script&gt;</i>",
    );
    expect(
      await plain("<style>@media (scripting: none) and (width>1px){a{b:c}}@media (scripting:enabled){d{e:f}}</style>"),
    ).toBe("<style>@media (min-width:0) and (width>1px){a{b:c}}@media (max-width:0){d{e:f}}</style>");
    expect(await plain('<source media="(scripting)">')).toBe('<source media="(max-width:0)">');
  });

  it("[SVC-54] relative addresses are those of the page's base, which is not in the export", async () => {
    expect(await plain('<base href="/otra/parte/"><a href="x">x</a>')).toBe('<a href="!/otra/parte/x!">x</a>');
  });

  it("[SVC-54] a page of others in an exported page becomes a link to it", async () => {
    expect(await plain('<iframe src="https://otro.example/a" title="Un video"><p>b</p></iframe>')).toBe(
      '<a href="https://otro.example/a">Un video</a>',
    );
    expect(await plain('<object data="/a.pdf"></object>')).toBe('<a href="!/a.pdf!">!/a.pdf!</a>');
  });

  it("[SVC-54] an exported style sheet names its copies, also of sheets that it imports", async () => {
    expect(
      await plainStyles(
        '@import "/otra.css" screen;@import url(mas.css);@font-face{src:url("/f.woff2") format("woff2")}/* url(/no) */a{content:"url"}',
        copy,
      ),
    ).toBe(
      '@import url("!/otra.css!") screen;@import url("!/noticias/mas.css!");@font-face{src:url("!/f.woff2!") format("woff2")}/* url(/no) */a{content:"url"}',
    );
    expect(await plainStyles("a{background:url(/x", copy)).toBe("");
  });

  it("[SVC-54] links and areas of a page lead the export on, without their fragments", () => {
    const html = '<a href="/a#b">x</a><area href="?page=3"><link href="/c"><a>x</a><a href="http://[">x</a>';
    expect(linkedPages(html, address).map(String)).toEqual([
      "https://sitio.example/a",
      "https://sitio.example/noticias/una?page=3",
    ]);
  });
});
