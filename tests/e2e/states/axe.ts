import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Frame, type Page, test } from "@playwright/test";
import { evenIfItGoesOn } from "../steps/steps.ts";
import { isLookedAt } from "./looks.ts";

const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules beyond WCAG: all content stands within a landmark, and no level of headings is skipped. */
const others = { region: { enabled: true }, "heading-order": { enabled: true } };

// The minified one is half as long, and every document reads it anew. Letters beyond ASCII would double each on its way.
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8").replace(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
);
const script = `if (!window.axe) { ${source}; axe.configure({ allowedOrigins: ["<same_origin>"] }); }`;

/** What of axe-core runs in the page. */
interface Axe {
  run(page: Document, options: object): Promise<{ violations: Violation[] }>;
}

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[] }[];
}

/**
 * Fails with one line for each element of the page, as it stands now, that breaks WCAG 2.2 AA as far as axe can tell. On the
 * way of a story that is about something else, some runs look (`isLookedAt`).
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isLookedAt()) await expectNoViolation(page);
}

/** Looks in every run, whatever is drawn: fails as `expectAccessible` does. */
export async function expectNoViolation(page: Page): Promise<void> {
  await test.step("axe", async () => {
    expect(await violationsOf(page), `accessibility of ${page.url()}`).toEqual([]);
  });
}

async function prepare(frame: Frame): Promise<void> {
  // One that has just begun, as the editor's has, gets its document in a moment.
  await frame.waitForLoadState();
  await evenIfItGoesOn(frame, () => frame.evaluate(script));
}

async function violationsOf(page: Page): Promise<string[]> {
  // Frames of other origins stay unseen; tests load none.
  const own = page
    .frames()
    .filter((frame) => /^$|^about:/.test(frame.url()) || originOf(frame.url()) === originOf(page.url()));
  await Promise.all(own.map(prepare));
  return page.evaluate(
    async ([tags, rules]) => {
      // A colour that is still on its way to another is neither; what takes longer than a second is no way, but a clock.
      const passing = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: Axe };
      // What passes is told in brief: only the rest is read.
      const { violations } = await axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} — ${target.join(" ")}`),
      );
    },
    [wcag22AA, others] as const,
  );
}

const originOf = (address: string) => URL.parse(address)?.origin;
