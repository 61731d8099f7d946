import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Frame, type Page, test } from "@playwright/test";
import { evenIfItGoesOn } from "../steps/steps.ts";
import { isLookedAt } from "./looks.ts";

const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules beyond WCAG: all content is within a landmark, and no level of headings is skipped. */
const others = { region: { enabled: true }, "heading-order": { enabled: true } };

// Minified, because every document parses it anew. Escapes letters beyond ASCII: with one of them, every letter would
// take twice the bytes in transfer.
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8").replace(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
);
const script = `if (!window.axe) { ${source}; axe.configure({ allowedOrigins: ["<same_origin>"] }); }`;

/** Part of axe-core that runs in the page. */
interface Axe {
  run(page: Document, options: object): Promise<{ violations: Violation[] }>;
}

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[] }[];
}

/**
 * Fails with one line for each element of the page, in its present state, that violates WCAG 2.2 AA as far as axe can
 * tell. In a story about something else only some runs check (`isLookedAt`).
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isLookedAt()) await expectNoViolation(page);
}

/** Checks in every run; fails as `expectAccessible` does. */
export async function expectNoViolation(page: Page): Promise<void> {
  await test.step("axe", async () => {
    expect(await violationsOf(page), `accessibility of ${page.url()}`).toEqual([]);
  });
}

async function prepare(frame: Frame): Promise<void> {
  // A new frame, as the editor's, gets its document a moment later.
  await frame.waitForLoadState();
  await evenIfItGoesOn(frame, () => frame.evaluate(script));
}

async function violationsOf(page: Page): Promise<string[]> {
  // Frames of other origins are not checked; tests load none.
  const own = page
    .frames()
    .filter((frame) => /^$|^about:/.test(frame.url()) || originOf(frame.url()) === originOf(page.url()));
  await Promise.all(own.map(prepare));
  return page.evaluate(
    async ([tags, rules]) => {
      // Waits for transitions, whose intermediate colours count for nothing. An animation longer than a second is a
      // clock.
      const passing = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: Axe };
      // Reports only violations in full, because only they are read.
      const { violations } = await axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} — ${target.join(" ")}`),
      );
    },
    [wcag22AA, others] as const,
  );
}

const originOf = (address: string) => URL.parse(address)?.origin;
