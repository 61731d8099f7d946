import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OldBrowser } from "./old-browser.tsx";

/** Browser engine to simulate: global names, regular expressions with lookbehind, `Array.prototype.toSorted`. */
interface Engine {
  names: readonly string[];
  lookbehind?: boolean;
  sorted?: boolean;
}

const today = ["CSSLayerBlockRule", "MathMLElement"];

const expressionsOf = (lookbehind: boolean) => (text: string) => {
  if (!lookbehind && text.includes("?<=")) throw new SyntaxError("Invalid regular expression");
  return /b/;
};

/**
 * Runs the page's script in a simulated engine.
 * @returns whether the sentence is visible; `tell` fires an event and returns the same
 */
function show(keeper: boolean, { names, lookbehind = true, sorted = true }: Engine) {
  const html = renderToStaticMarkup(<OldBrowser keeper={keeper} />);
  const [, code = ""] = /<script>([^]*)<\/script>/.exec(html) ?? [];
  const attributes = new Set<string>();
  const sentence = { hidden: false };
  const listeners = new Map<string, (event: object) => void>();
  const world = {
    document: {
      documentElement: {
        setAttribute: (name: string) => attributes.add(name),
        hasAttribute: (name: string) => attributes.has(name),
      },
      getElementById: () => sentence,
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    Array: { prototype: sorted ? { toSorted: true } : {} },
    RegExp: expressionsOf(lookbehind),
    Promise: {},
    ...Object.fromEntries(names.map((name) => [name, true])),
  };
  runInNewContext(code, Object.assign(world, { window: world }));
  const tell = (name: string, event: object) => {
    listeners.get(name)?.(event);
    return !sentence.hidden;
  };
  return { isSeen: !sentence.hidden, tell, ready: () => attributes.add("data-ready") };
}

describe("the sentence for old browsers", () => {
  it("[WEB-05] the sentence stands in the HTML, for panel and keepers with the browsers that are enough", () => {
    const html = renderToStaticMarkup(<OldBrowser keeper={false} />);
    expect(html).toContain("Este navegador es demasiado antiguo para este panel. Actualízalo o usa Chrome 109,");
    expect(html).not.toMatch(/<p[^>]*hidden/);
    expect(renderToStaticMarkup(<OldBrowser keeper />)).toContain("Chrome 99, Safari 15.4 o Firefox 115");
  });

  it.each([
    ["today's", false, { names: today }, false],
    ["today's, a keeper", true, { names: today }, false],
    ["Chrome 109", false, { names: today, sorted: false }, false],
    ["Chrome 103", false, { names: ["CSSLayerBlockRule"], sorted: false }, true],
    ["Chrome 103, a keeper", true, { names: ["CSSLayerBlockRule"], sorted: false }, false],
    ["Chrome 92, a keeper", true, { names: [], sorted: false }, true],
    ["Safari 16.1", false, { names: today, lookbehind: false }, true],
    ["Safari 15.4, a keeper", true, { names: today, lookbehind: false, sorted: false }, false],
    ["Firefox 115", false, { names: [...today, "mozInnerScreenX"] }, false],
    ["Firefox 102", false, { names: [...today, "mozInnerScreenX"], sorted: false }, true],
    ["Firefox 102, a keeper", true, { names: [...today, "mozInnerScreenX"], sorted: false }, true],
  ])("[WEB-05] the sentence depends on the abilities of the browser: %s", (_, keeper, engine, isSeen) => {
    expect(show(keeper, engine).isSeen).toBe(isSeen);
  });

  it.each([
    ["error", { error: { name: "SyntaxError", message: "Invalid flags" } }],
    ["error", { message: "Uncaught SyntaxError: Unexpected token" }],
    ["error", { error: { name: "TypeError", message: "Map.groupBy is not a function" } }],
    ["error", { error: { name: "ReferenceError", message: "Can't find variable: Iterator" } }],
    ["unhandledrejection", { reason: { name: "SyntaxError", message: "Invalid group" } }],
  ])("[WEB-05] the sentence is shown again when the script dies: %s %j", (name, event) => {
    const page = show(false, { names: today });
    expect(page.tell(name, event)).toBe(true);
  });

  it.each([
    ["error", { message: "Script error." }],
    ["unhandledrejection", { reason: { name: "TypeError", message: "Failed to fetch dynamically imported module" } }],
  ])("[WEB-07] the sentence does not blame the browser for failed loads: %s %j", (name, event) => {
    expect(show(false, { names: today }).tell(name, event)).toBe(false);
  });

  it("[WEB-05] the sentence is not shown for errors of a page that is ready", () => {
    const page = show(false, { names: today });
    page.ready();
    expect(page.tell("error", { error: { name: "TypeError", message: "x is not a function" } })).toBe(false);
  });
});
