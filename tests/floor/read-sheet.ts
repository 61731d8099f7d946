import { type AtRule, type Declaration, parse, type Rule } from "postcss";
import { entryAt, type Floor, missingAt } from "./compat-data.ts";

/** Functions and units in values by their patterns, with their places in the data. */
const inValues: readonly (readonly [pattern: RegExp, place: string])[] = [
  ...["color-mix", "light-dark", "oklch", "oklab", "lab", "lch", "hwb"].map(
    (name) => [new RegExp(`(?<![\\w-])${name}\\(`), `css.types.color.${name}`] as const,
  ),
  ...["round", "mod", "rem", "sin", "cos", "tan", "sqrt", "pow", "abs", "sign", "calc-size", "if", "random"].map(
    (name) => [new RegExp(`(?<![\\w-])${name}\\(`), `css.types.${name}`] as const,
  ),
  [/\d(?:svh|svw|svi|svb|svmin|svmax)\b/, "css.types.length.viewport_percentage_units_small"],
  [/\d(?:lvh|lvw|lvi|lvb|lvmin|lvmax)\b/, "css.types.length.viewport_percentage_units_large"],
  [/\d(?:dvh|dvw|dvi|dvb|dvmin|dvmax)\b/, "css.types.length.viewport_percentage_units_dynamic"],
  [/\dcq(?:w|h|i|b|min|max)\b/, "css.types.length.container_query_length_units"],
  ...["lh", "rlh", "cap", "ic", "rex", "rch"].map(
    (unit) => [new RegExp(`\\d${unit}\\b`), `css.types.length.${unit}`] as const,
  ),
];

/**
 * Lists features that a sheet uses and a floor lacks, each as `name: place (version)`. Skips rules in `@supports`, and
 * declarations after another one of the same property, which is the fallback.
 */
export function findInSheet(text: string, floor: Floor): string[] {
  const found = new Set<string>();
  const add = (name: string, place: string) => {
    const since = missingAt(place, floor);
    if (since) found.add(`${name}: ${place} (${since})`);
  };
  const sheet = parse(text);
  sheet.walk((node) => {
    if (isAsked(node)) return;
    if (node.type === "atrule") readAtRule(node, add);
    else if (node.type === "rule") readSelector(node, add);
    else if (node.type === "decl") readDeclaration(node, add, floor);
  });
  return [...found].sort();
}

type Add = (name: string, place: string) => void;

function isAsked(node: { parent?: unknown }): boolean {
  for (let at = node.parent as AtRule | undefined; at; at = at.parent as AtRule | undefined) {
    if (at.type === "atrule" && at.name === "supports" && !/^\s*not\b/.test(at.params)) return true;
  }
  return false;
}

function readAtRule({ name, params }: AtRule, add: Add) {
  const plain = name.replace(/^-\w+-/, "");
  add(`@${name}`, `css.at-rules.${plain}`);
  if (plain === "import" && /\blayer\b/.test(params)) add("@layer", "css.at-rules.layer");
  if (plain === "media" && /[<>]|[^:]=/.test(params)) add("range of @media", "css.at-rules.media.range_syntax");
  if (plain === "media") {
    for (const [, feature = ""] of params.matchAll(/\(\s*(?:min-|max-)?([\w-]+)/g)) {
      if (entryAt(`css.at-rules.media.${feature}`)) add(`@media (${feature})`, `css.at-rules.media.${feature}`);
    }
  }
  if (plain === "supports" && /selector\(/.test(params)) add("@supports selector()", "css.at-rules.supports.selector");
}

/** Reads the selectors of a rule. An unknown selector invalidates the whole rule. */
function readSelector(rule: Rule, add: Add) {
  if (/keyframes$/.test((rule.parent as AtRule).name ?? "")) return;
  const isNested = rule.parent?.type === "rule" || /&/.test(rule.selector);
  if (isNested) add("nesting", "css.selectors.nesting");
  const plain = rule.selector.replace(/"[^"]*"|'[^']*'|\\./g, "");
  // Prefixed selectors of one engine stand in rules of their own and are skipped.
  for (const [whole, name = ""] of plain.matchAll(/::?(?!-)([\w-]+)/g)) {
    if (entryAt(`css.selectors.${name}`)) add(whole, `css.selectors.${name}`);
  }
}

function readDeclaration(declaration: Declaration, add: Add, floor: Floor) {
  const { prop, value } = declaration;
  if (prop.startsWith("--")) return;
  if (/^(?:font-face|counter-style|property|page)$/.test((declaration.parent as AtRule).name ?? "")) return;
  const lacks: [name: string, place: string][] = [];
  const keep: Add = (name, place) => {
    if (missingAt(place, floor)) lacks.push([name, place]);
  };
  if (!prop.startsWith("-") && entryAt(`css.properties.${prop}`)) keep(prop, `css.properties.${prop}`);
  for (const [word] of value.matchAll(/[a-z][\w-]+/g)) {
    if (entryAt(`css.properties.${prop}.${word}`)) keep(`${prop}: ${word}`, `css.properties.${prop}.${word}`);
  }
  for (const [pattern, place] of inValues) if (pattern.test(value)) keep(place.replace(/.*[.]/, ""), place);
  if (lacks.length === 0) return;
  const before = declaration.parent?.nodes?.slice(0, declaration.parent.index(declaration)) ?? [];
  const hasFallback = before.some((each) => each.type === "decl" && each.prop.replace(/^-\w+-/, "") === prop);
  if (!hasFallback) for (const each of lacks) add(...each);
}
