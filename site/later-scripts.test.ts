import { describe, expect, it } from "vitest";
import { startScriptsLater } from "./later-scripts.ts";

const page = `<html><head><link rel="canonical" href="/"/><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/></head>
<body><p>Hola</p><script>window.context = 1;</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0_main from "/assets/root-3.js";
const route0 = {...route0_main};
  
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry-2.js");</script><script>window.context = 2;</script></body></html>`;

describe("the scripts of a page", () => {
  it("ask for nothing before the page has loaded or is touched", () => {
    const later = startScriptsLater(page);
    expect(later).not.toMatch(/<link rel="modulepreload"|type="module"/);
    expect(later).toContain('for(const href of ["/assets/manifest-1.js","/assets/entry-2.js"])');
    expect(later).toContain('addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(begin)))');
    expect(later).toContain('for(const type of ["pointerdown","keydown"])addEventListener(type,begin)');
  });

  it("come in the same order as in a module", () => {
    const [, script = ""] = /<script>(\{let begun[\s\S]*?)<\/script>/.exec(startScriptsLater(page)) ?? [];
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
    const later = startScriptsLater(page);
    for (const part of ['<link rel="canonical" href="/"/>', "<p>Hola</p>", "window.context = 1", "window.context = 2"])
      expect(later).toContain(part);
    expect(startScriptsLater("<html><p>Nada</p></html>")).toBe("<html><p>Nada</p></html>");
  });
});
