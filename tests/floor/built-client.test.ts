import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import {
  belowDeskFloor,
  belowPagesFloor,
  buildTargets,
  deskFloor,
  pagesFloor,
} from "../../site/app/text/browser-floor.ts";
import { checkClient, unusedAllowances } from "./check-client.ts";
import { type ClientFile, readClient } from "./client-files.ts";
import { missingAt } from "./compat-data.ts";
import { findInSheet } from "./read-sheet.ts";

const client = readClient(join(import.meta.dirname, "..", "..", "site", "build", "client"));
const fileOf = (name: string, text: string, isOfPages = true): ClientFile => ({ name, text, isOfPages });

it("[WEB-01] the built client needs nothing that a browser at its floor lacks", { timeout: 60_000 }, () => {
  expect(checkClient(client)).toEqual([]);
  expect(unusedAllowances(client)).toEqual([]);
});

it("[WEB-01] sheets name no layers in a statement: Chromium 103 hangs on one that comes from its cache", () => {
  const sheets = client.filter(({ name, text }) => name.endsWith(".css") && /@layer [^{}]*(?:[;}]|$)/.test(text));
  expect(sheets.map(({ name }) => name)).toEqual([]);
});

it("[WEB-01] files of the client are measured by the pages that reach them", () => {
  const isOfPages = (begin: RegExp) => client.filter(({ name }) => begin.test(name)).map((file) => file.isOfPages);
  expect(isOfPages(/^assets\/(?:entry[.]client|near|kept|zone|react)-|^fuera-de-linea/)).not.toContain(false);
  expect(isOfPages(/^assets\/(?:personas|papelera)-.*js$/)).not.toContain(true);
});

it.each([
  [
    "syntax",
    "x.js",
    "class A { static { A.x = 1 } }",
    "static block: javascript.classes.static.initialization_blocks (safari 16.4)",
  ],
  [
    "a flag of an expression",
    "x.js",
    "let a = /[\\p{L}--[a-z]]/v",
    "flag v: javascript.builtins.RegExp.unicodeSets (chrome 112)",
  ],
  [
    "a flag in a text",
    "x.js",
    'let a = new RegExp("a", `gv`)',
    "flag v: javascript.builtins.RegExp.unicodeSets (chrome 112)",
  ],
  [
    "a lookbehind",
    "x.js",
    "let a = /(?<!b)a/",
    "lookbehind: javascript.regular_expressions.lookbehind_assertion (safari 16.4)",
  ],
  [
    "a lookbehind in a text",
    "x.js",
    "let a = `(?<=b)a`; RegExp(a)",
    "lookbehind: javascript.regular_expressions.lookbehind_assertion (safari 16.4)",
  ],
  ["a static method", "x.js", "Map.groupBy(a, b)", "Map.groupBy: javascript.builtins.Map.groupBy (chrome 117)"],
  [
    "another static method",
    "x.js",
    "f(Promise.withResolvers())",
    "Promise.withResolvers: javascript.builtins.Promise.withResolvers (chrome 119)",
  ],
  ["a static method of the browser", "x.js", "URL.canParse(a)", "URL.canParse: api.URL.canParse_static (chrome 120)"],
  ["a signal's method", "x.js", "AbortSignal.any([a])", "AbortSignal.any: api.AbortSignal.any_static (chrome 116)"],
  ["a method of arrays", "x.js", "a.toReversed()", ".toReversed: javascript.builtins.Array.toReversed (chrome 110)"],
  [
    "a method under another name",
    "x.js",
    'a["toSorted"]()',
    ".toSorted: javascript.builtins.Array.toSorted (chrome 110)",
  ],
  ["a method of elements", "x.js", "a.checkVisibility()", ".checkVisibility: api.Element.checkVisibility (chrome 105)"],
  ["a method of sets", "x.js", "a.isSubsetOf(b)", ".isSubsetOf: javascript.builtins.Set.isSubsetOf (chrome 122)"],
  ["a method of iterators", "x.js", "a.values().map(b)", ".map: javascript.builtins.Iterator.map (chrome 122)"],
  [
    "a selector in a script",
    "x.js",
    'document.querySelector("a:has(b)")',
    "selector :has: css.selectors.has (chrome 105)",
  ],
  [
    "a selector that a script joins",
    "x.js",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template stands in the script
    "document.querySelector(`[${a}]:has(~ #${b})`)",
    "selector :has: css.selectors.has (chrome 105)",
  ],
  [
    "a constructor",
    "x.js",
    "new Intl.Segmenter(a)",
    "Intl.Segmenter: javascript.builtins.Intl.Segmenter (firefox 125)",
  ],
  [
    "a range of a media query",
    "x.css",
    "@media (width >= 60rem) { a { color: red } }",
    "range of @media: css.at-rules.media.range_syntax (chrome 104)",
  ],
  ["a selector", "x.css", "a:has(b), c { color: red }", ":has: css.selectors.has (chrome 105)"],
  [
    "a nested rule",
    "x.css",
    "a { color: red; &:hover { color: blue } }",
    "nesting: css.selectors.nesting (chrome 112)",
  ],
  [
    "a function of a value",
    "x.css",
    "a { color: color-mix(in srgb, red, blue) }",
    "color-mix: css.types.color.color-mix (chrome 111)",
  ],
  [
    "a feature of a media query",
    "x.css",
    "@media (min-width: 1rem) and (update: fast) { a { color: red } }",
    "@media (update): css.at-rules.media.update (chrome 113)",
  ],
  ["an at-rule", "x.css", "@scope (a) { b { color: red } }", "@scope: css.at-rules.scope (chrome 118)"],
])("[WEB-01] the check refuses %s that the floor of pages lacks", (_, name, text, found) => {
  expect(checkClient([fileOf(name, text)])).toContain(`${name}: ${found}`);
});

it("[WEB-01] the check refuses a layer below the versions that know layers", () => {
  const text = "@layer base { a { color: red } }";
  expect(findInSheet(text, { chrome: "98", safari: "15", firefox: "96" })).toEqual([
    "@layer: css.at-rules.layer (chrome 99)",
  ]);
  expect(findInSheet(text, pagesFloor)).toEqual([]);
});

it("[WEB-01] the check refuses a method in a dependency, which the build does not touch", async () => {
  using folder = dependencyFolder("export const sorted = (list) => list.toSorted(); export default (a) => a ?? 0;");
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    root: folder.path,
    build: {
      write: false,
      target: buildTargets(pagesFloor),
      lib: { entry: join(folder.path, "entry.js"), formats: ["es"], fileName: "x" },
    },
  }).then((built) => [built].flat()[0])) as Rolldown.RolldownOutput;
  const files = output.map((chunk) => fileOf(chunk.fileName, chunk.type === "chunk" ? chunk.code : ""));
  expect(checkClient(files)).toEqual([
    `${output[0].fileName}: .toSorted: javascript.builtins.Array.toSorted (chrome 110)`,
  ]);
});

it.each([
  ["x.js", "'toSorted' in a ? a.toSorted() : a"],
  ["x.js", "a.checkVisibility?.()"],
  ["x.js", "if (typeof OffscreenCanvas === 'function') new OffscreenCanvas(1, 1)"],
  ["x.js", "const toSorted = () => 1; toSorted()"],
  ["x.js", "Object.entries(a).map(b)"],
  ["x.css", "@supports selector(:has(a)) { a:has(b) { color: red } }"],
  ["x.css", "a { height: 100vh; height: 100dvh }"],
  ["x.css", "@media (min-width: 60rem) { a { color: red } }"],
])("[WEB-01] the check passes %s with %s, which old browsers stand", (name, text) => {
  expect(checkClient([fileOf(name, text)])).toEqual([]);
});

it("[WEB-01] the back office may use what its own floor knows", () => {
  const text = "let a = /(?<!b)a/";
  expect(checkClient([fileOf("x.js", text, false)])).toEqual([]);
  expect(checkClient([fileOf("x.js", "Map.groupBy(a, b)", false)])).toHaveLength(1);
  expect([pagesFloor, deskFloor].map(buildTargets)).toEqual([
    ["chrome99", "safari15.4", "firefox115"],
    ["chrome109", "safari16.4", "firefox115"],
  ]);
});

function dependencyFolder(code: string) {
  const path = mkdtempSync(join(tmpdir(), "floor-"));
  const dependency = join(path, "node_modules", "planted");
  mkdirSync(dependency, { recursive: true });
  writeFileSync(
    join(dependency, "package.json"),
    JSON.stringify({ name: "planted", type: "module", main: "index.js" }),
  );
  writeFileSync(join(dependency, "index.js"), code);
  writeFileSync(join(path, "entry.js"), 'export { sorted } from "planted";');
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

it("[WEB-05] old browsers are told by names that came with the versions of their floor", () => {
  const oneLess = ({ chrome }: typeof deskFloor) => ({
    chrome: String(Number(chrome) - 1),
    safari: "15.3",
    firefox: "96",
  });
  expect(belowPagesFloor).toContain("CSSLayerBlockRule");
  expect(missingAt("api.CSSLayerBlockRule", pagesFloor)).toBeNull();
  expect(missingAt("api.CSSLayerBlockRule", oneLess(pagesFloor))).toBe("chrome 99");
  expect(missingAt("api.CSSLayerBlockRule", { ...pagesFloor, safari: "15.3" })).toBe("safari 15.4");
  expect(belowDeskFloor).toContain("MathMLElement");
  expect(missingAt("api.MathMLElement", deskFloor)).toBeNull();
  expect(missingAt("api.MathMLElement", oneLess(deskFloor))).toBe("chrome 109");
  const lookbehind = "javascript.regular_expressions.lookbehind_assertion";
  expect([missingAt(lookbehind, deskFloor), missingAt(lookbehind, { ...deskFloor, safari: "16.3" })]).toEqual([
    null,
    "safari 16.4",
  ]);
  const sorted = "javascript.builtins.Array.toSorted";
  expect(missingAt(sorted, { chrome: "110", safari: "16", firefox: "114" })).toBe("firefox 115");
});
