import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

interface Exceptions {
  /** Errors on the console, e.g. the 404 of a page that the test asks for. */
  errors?: RegExp[];
  /** Addresses outside. They are not reached: tests speak to loopback only. */
  addresses?: RegExp[];
}

interface Guards {
  /** What a test brings about on purpose: `test.use({ onPurpose: { errors: [/404/] } })`. */
  onPurpose: Exceptions;
  guard: undefined;
}

const ownAddress = /^(?:https?:\/\/(?:127\.0\.0\.1|localhost)[:/]|(?:data|blob|about):)/;

/**
 * Playwright's `test`, which also fails when any page of its context logs an error, throws one that nobody catches,
 * or asks for an address outside. Contexts that a test makes by hand are not watched: prefer `test.use`.
 */
export const test = base.extend<Guards>({
  onPurpose: [{}, { option: true }],
  guard: [
    async ({ context, onPurpose: { errors = [], addresses = [] } }, use) => {
      const problems: string[] = [];
      const note = (kind: string, text: string, allowed: RegExp[]) => {
        if (!allowed.some((pattern) => pattern.test(text))) problems.push(`${kind}: ${text}`);
      };
      context.on("console", (message) => {
        if (message.type() !== "error") return;
        // The address tells apart what the browser itself reports in the same words.
        note("console", `${message.text()} (${message.location().url})`, errors);
      });
      context.on("weberror", (error) => note("uncaught", String(error.error()), errors));
      context.on("request", (request) => {
        if (!ownAddress.test(request.url())) note("outside", request.url(), addresses);
      });
      await use(undefined);
      expect(problems, "what the pages did wrong on the way").toEqual([]);
    },
    { auto: true },
  ],
});

const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails with one line for each element of the page, as it stands now, that breaks WCAG 2.2 AA as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour that is still on its way to another is neither.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined);
  });
  const { violations } = await new AxeBuilder({ page })
    // What passes is told in brief: only the rest is read.
    .options({ resultTypes: ["violations"] })
    .withTags(wcag22AA)
    // Otherwise it opens a page of its own for each answer, which takes longer than the checks. Only frames of other origins
    // stay unseen, and tests load none.
    .setLegacyMode(true)
    .analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} — ${target.join(" ")}`),
  );
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}
