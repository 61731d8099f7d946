import { describe, expect, it } from "vitest";
import { startScriptsLater } from "./later-scripts.ts";

const mark = "m4rk";
const page = `<html><head><link rel="canonical" href="/"/><link rel="modulepreload" href="/assets/manifest-1.js" nonce="${mark}"/><link rel="modulepreload" href="/assets/entry-2.js"/></head>
<body><p>Hola</p><script>window.context = 1;</script><script nonce="${mark}" type="module" async="">import "/assets/manifest-1.js";
import * as route0_main from "/assets/root-3.js";
const route0 = {...route0_main};
  
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry-2.js");</script><script>window.context = 2;</script></body></html>`;

describe("the scripts of a page", () => {
  it("ask for nothing before the page has loaded or is touched", () => {
    const later = startScriptsLater(page, mark);
    expect(later).not.toMatch(/<link rel="modulepreload"|type="module"/);
    expect(later).toContain('for(const href of ["/assets/manifest-1.js","/assets/entry-2.js"])');
    expect(later).toContain('addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(begin)))');
    expect(later).toContain('for(const type of ["pointerdown","keydown"])addEventListener(type,begin)');
  });

  it("[APP-01] begin at once where somebody is signed in, and where storage is closed like anywhere else", () => {
    const [, script = ""] =
      /<script nonce="m4rk">(\{let begun[\s\S]*?)<\/script>/.exec(startScriptsLater(page, mark)) ?? [];
    const appended = (getItem: () => string | null) => {
      const files: string[] = [];
      const document = {
        createElement: () => ({}),
        head: { append: ({ href }: { href: string }) => void files.push(href) },
      };
      const nothing = () => undefined;
      // The imports of the page's own files have no place in a test.
      const body = script.replaceAll(/(?:await )?import\(/g, "void (");
      new Function("document", "localStorage", "addEventListener", "setTimeout", "window", body)(
        document,
        { getItem },
        nothing,
        nothing,
        {},
      );
      return files.length;
    };
    expect(appended(() => "{}")).toBe(2);
    expect(appended(() => null)).toBe(0);
    expect(
      appended(() => {
        throw new Error("closed");
      }),
    ).toBe(0);
  });

  it("come in the same order as in a module", () => {
    const [, script = ""] =
      /<script nonce="m4rk">(\{let begun[\s\S]*?)<\/script>/.exec(startScriptsLater(page, mark)) ?? [];
    // A function body with a static import in it is no JavaScript.
    expect(() => new Function(script)).not.toThrow();
    const order = ['await import("/assets/manifest-1.js")', 'await import("/assets/root-3.js")', "{...route0_main}"];
    const places = [...order, "__reactRouterRouteModules", 'import("/assets/entry-2.js")'].map((part) =>
      script.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it("leaves everything else of the page as it is", () => {
    const later = startScriptsLater(page, mark);
    for (const part of ['<link rel="canonical" href="/"/>', "<p>Hola</p>", "window.context = 1", "window.context = 2"])
      expect(later).toContain(part);
    expect(startScriptsLater("<html><p>Nada</p></html>", mark)).toBe("<html><p>Nada</p></html>");
  });
});
