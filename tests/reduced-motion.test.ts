import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AtRule, type Declaration, type Node, parse } from "postcss";
import { describe, expect, it } from "vitest";

const app = join(import.meta.dirname, "..", "site", "app");
const sheets = globSync("**/*.css", { cwd: app }).map((path) => ({
  path,
  root: parse(readFileSync(join(app, path), "utf8")),
}));

/** At-rules around a node, innermost first. */
function around({ parent }: Node): AtRule[] {
  if (!parent) return [];
  return [...(parent.type === "atrule" ? [parent as AtRule] : []), ...around(parent)];
}

function declarations(name: RegExp): { path: string; declaration: Declaration }[] {
  return sheets.flatMap(({ path, root }) => {
    const found: Declaration[] = [];
    root.walkDecls(name, (declaration) => {
      found.push(declaration);
    });
    return found.map((declaration) => ({ path, declaration }));
  });
}

/** Properties that keyframes change, by animation. */
const keyframes = new Map<string, string[]>();
for (const { root } of sheets) {
  root.walkAtRules("keyframes", (rule) => {
    const changed: string[] = [];
    rule.walkDecls(({ prop }) => {
      changed.push(prop);
    });
    keyframes.set(rule.params, changed);
  });
}

const moves = (value: string) =>
  [...keyframes].some(
    ([name, changed]) =>
      new RegExp(`\\b${name}\\b`).test(value) && changed.some((prop) => /transform|opacity/.test(prop)),
  );
const isForTheWilling = ({ name, params }: AtRule) =>
  name === "media" && /prefers-reduced-motion: no-preference/.test(params);

/** Animation that shows an element at once after a delay, without motion. */
const atOnce = /^aparece 0s /;

describe("with reduced motion", () => {
  it("[APP-07] animations that move or fade do not run with reduced motion", () => {
    const animations = declarations(/^animation(?:-name)?$/).filter(({ declaration: { value } }) => moves(value));
    expect(animations.length).toBeGreaterThan(3);
    const unasked = animations.filter(
      ({ declaration }) => !atOnce.test(declaration.value) && !around(declaration).some(isForTheWilling),
    );
    expect(unasked.map(({ path, declaration }) => `${path}: ${declaration.value}`)).toEqual([]);
  });

  it("[APP-07] transitions take no time with reduced motion: their durations are the two tokens, which are 0 then", () => {
    const transitions = declarations(/^transition(?:-duration)?$/).filter(
      ({ declaration: { value } }) => value !== "none",
    );
    expect(transitions.length).toBeGreaterThan(10);
    const timed = transitions.filter(({ declaration: { value } }) =>
      value.split(/,(?![^(]*\))/).some((one) => !/var\(--(?:rapido|suave)\)/.test(one) || /\d(?:ms|s)\b/.test(one)),
    );
    expect(timed.map(({ path, declaration }) => `${path}: ${declaration.value}`)).toEqual([]);
    const stilled = declarations(/^--(?:rapido|suave)$/).filter(({ declaration }) =>
      around(declaration).some(({ params }) => /prefers-reduced-motion: reduce/.test(params)),
    );
    expect(stilled.map(({ declaration: { prop, value } }) => [prop, value])).toEqual([
      ["--rapido", "0ms"],
      ["--suave", "0ms"],
    ]);
  });

  it("[APP-07] a page replaces another at once with reduced motion", () => {
    const views = declarations(/^animation/).filter(({ declaration: { parent } }) =>
      String(parent).includes("::view-transition-old(root)"),
    );
    // The token is 0 with reduced motion.
    expect(views.map(({ declaration: { prop, value } }) => [prop, value])).toEqual([
      ["animation-duration", "var(--rapido)"],
    ]);
  });
});
