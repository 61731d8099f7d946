import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const app = join(import.meta.dirname, "..");
const sheets = globSync("**/*.css", { cwd: app });

interface CssRule {
  sheet: string;
  selector: string;
  body: string;
  /** Whether the rule applies only with system colours (`forced-colors`). */
  forced: boolean;
}

/** Innermost rules of a sheet; no sheet has braces in a string. */
function rulesOf(sheet: string, text: string, forced = false): CssRule[] {
  const rules: CssRule[] = [];
  let [start, depth, open] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ";" && depth === 0) start = at + 1;
    if (text[at] === "{" && depth++ === 0) open = at;
    if (text[at] !== "}" || --depth > 0) continue;
    const selector = text.slice(start, open).trim().replaceAll(/\s+/g, " ");
    const body = text.slice(open + 1, at).trim();
    if (body.includes("{")) rules.push(...rulesOf(sheet, body, forced || selector.includes("forced-colors")));
    else rules.push({ sheet, selector, body, forced });
    start = at + 1;
  }
  return rules;
}

const withoutComments = (sheet: string) => readFileSync(join(app, sheet), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
const rules = sheets.flatMap((sheet) => rulesOf(sheet, withoutComments(sheet)));

/** Properties that system colours override. */
const paint = /^(?:background(?:-color)?|color|box-shadow|border-color|border-\w+-color|outline-color)$/;
const isPaintAlone = ({ body }: CssRule) =>
  body
    .split(";")
    .map((line) => line.split(":", 1)[0]?.trim() ?? "")
    .filter((property) => property !== "")
    .every((property) => paint.test(property));

const states = ['[aria-pressed="true"]', '[aria-selected="true"]', '[aria-checked="true"]', '[aria-invalid="true"]'];

/** Selectors of states that a word, an icon or a line beside them shows too. */
const shownOtherwise = [
  '.guardado[data-estado="writing"]',
  '.guardado[data-estado="offline"]',
  '.guardado[data-estado="full"]',
  '.video__pista[data-tono="ojo"]',
  ".importar__cifras [data-mal] dd",
  '.dia-fila:is([data-estado="suspendida"], [data-estado="movida"]) b',
  '.dia-fila[data-estado="suspendida"] em',
  ".sello[data-fresco]",
  ".fila[data-fuera] .fila__hora",
  ".proxima__sello[data-fresco]",
  ".pegar__lineas > li[data-titulo]",
  '.revision--hecho [data-hecho="true"] :global(.ico), .revisar summary :global(.ico)',
  ".sistema-pasos [data-hecho] :global(.ico)",
  '.sistema-consejos__tono[data-tono="mal"]',
  '.sistema-consejos__tono[data-tono="ojo"]',
  '.sistema-consejos__tono[data-tono="bien"]',
];

describe("[WEB-06] colours of the system", () => {
  it("colours of the system show chosen, pressed, selected, current and faulty states on every page", () => {
    const everywhere = rules.filter(({ sheet, forced }) => forced && sheet === "styles/base.css");
    const selectors = everywhere.map(({ selector }) => selector.replaceAll(":not(:focus-visible)", ""));
    // Without the rules of the focus, which repeat the states.
    const unfocused = selectors.filter((selector) => !selector.includes(":focus-visible")).join(" ");
    for (const state of [...states, "[aria-current]"]) expect(unfocused).toContain(state);
    for (const { body } of everywhere)
      expect(body).toMatch(/^outline: \dpx (?:solid|dashed|double) (?:Highlight|CanvasText)/);
    // The focus outranks a chosen state.
    expect(selectors.join(" ")).toContain(":focus-visible");
  });

  it("colours of the system show other painted states, or a neighbour shows them", () => {
    const painted = rules.filter(
      (rule) => !rule.forced && /:checked|\[data-(?!liturgia|esquina|color)/.test(rule.selector) && isPaintAlone(rule),
    );
    expect(painted.length).toBeGreaterThan(15);
    const unseen = painted.filter(
      ({ sheet, selector }) =>
        !shownOtherwise.includes(selector) &&
        !rules.some(
          (other) =>
            other.forced &&
            other.sheet === sheet &&
            selector.split(", ").some((part) => other.selector.includes(stateOf(part))),
        ),
    );
    expect(unseen.map(({ sheet, selector }) => `${sheet}: ${selector}`)).toEqual([]);
  });

  it("colours of the system keep the outline of a state where its own sheet has one", () => {
    const lost = rules.filter(
      ({ forced, selector, body }) =>
        !forced && /\[aria-(?:current|pressed|selected)/.test(selector) && /outline:\s*(?:none|0)/.test(body),
    );
    expect(lost).toEqual([]);
  });
});

/**
 * Selector without `[value=""]` parts, so that rules for the same class and state match: `.tramo input:checked + span`
 * for `.tramo input:not([value=""]):checked + span`.
 */
const stateOf = (selector: string) => selector.replaceAll(/:not\(\[value=""\]\)|\[value=""\]/g, "");
