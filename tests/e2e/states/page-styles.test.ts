import { brotliCompressSync } from "node:zlib";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { filmed, heard } from "../demo/demo-homilias.ts";
import { newest, photosOf } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { drawHomilia } from "../steps/homilia-steps.ts";

/**
 * Limits for all style sheets of a page together, in brotli. Home has the most kinds of parts, and those of its homily.
 * Bytes.
 */
const kinds = {
  home: { path: "/", atMost: 9_200 },
  "a list": { path: "/noticias", atMost: 8_000 },
  "a detail": { path: `/noticias/${newest((noticia) => photosOf(noticia).length > 2).id}`, atMost: 8_000 },
  "a legal page": { path: "/privacidad", atMost: 8_000 },
};

// Scripts are off: they would bring the styles of what they draw.
test.use({ javaScriptEnabled: false });

for (const [kind, { path, atMost }] of drawnCases(Object.entries(kinds), 1, ([kind]) => kind === "home")) {
  test(`[DOC-09] ${kind} carries its own styles, little else and no style sheet that it would wait for`, async ({
    page,
  }) => {
    // A homily with a file brings the most sheets of all that home may choose.
    if (kind === "home") await drawHomilia(page, [...heard, ...filmed]);
    const html = (await (await page.goto(path))?.text()) ?? "";
    const [, text = ""] = /<style data-hojas="(?:\/assets\/[\w.~-]+\.css ?)+">(.*?)<\/style>/s.exec(html) ?? [];
    expect(html).not.toContain('rel="stylesheet"');
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(atMost);
    // The order of the layers is declared before any other sheet.
    expect(text).toMatch(/^@layer base\{.*@layer kit\{\}@layer components\{\}@layer desk\{\}/s);

    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(251, 248, 243)");
    const matched = new Map<string, boolean>();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [rule, matches] of await page.evaluate(rulesOfPage))
        matched.set(rule, matches || matched.get(rule) === true);
    }
    const idle = [...matched].filter(([, matches]) => !matches).map(([rule]) => rule);
    expect(matched.size).toBeGreaterThan(150);
    expect(idle.length / matched.size, `match nothing: ${idle.join(" | ")}`).toBeLessThanOrEqual(0.2);
  });
}

/**
 * Lists each style rule of the page, and whether it matches an element in some state. The content of `<template>`
 * counts too.
 */
function rulesOfPage(): [rule: string, matches: boolean][] {
  const places: ParentNode[] = [document, ...[...document.querySelectorAll("template")].map(({ content }) => content)];
  /**
   * Removes from a selector all pseudo-classes and -elements, except `:is()` and `:where()`, and attributes of a state.
   */
  const inAnyState = (selector: string) =>
    selector
      .replace(/:(?:has|not|nth-[\w-]+)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, "")
      .replace(/::[\w-]+(?:\([^)]*\))?/g, "")
      .replace(/:(?!is\(|where\()[\w-]+/g, "")
      .replace(/\[(?:open|hidden|aria-(?:current|pressed|disabled|busy))[^\]]*\]/g, "")
      .replace(/(^|[\s>+~,(])(?=$|[>+~,)]|\s+[>+~])/g, "$1*");
  const rules = (list: CSSRuleList, within: string): [string, boolean][] =>
    [...list].flatMap((rule): [string, boolean][] => {
      if (rule instanceof CSSStyleRule) {
        const selector = inAnyState(rule.selectorText);
        return [[within + rule.selectorText, places.some((place) => place.querySelector(selector) !== null)]];
      }
      if (rule instanceof CSSKeyframesRule || !("cssRules" in rule)) return [];
      const condition = rule instanceof CSSConditionRule ? `${rule.conditionText} ` : "";
      return rules(rule.cssRules as CSSRuleList, within + condition);
    });
  return [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules, ""));
}
