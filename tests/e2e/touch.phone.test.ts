import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { pages, states } from "./pages.ts";
import { visit } from "./steps.ts";

test.use({ onPurpose: { errors: [/no-?existe/, /noticias\.data/] } });

/**
 * Controls that a finger 21 px beside their middle would miss. Links within running text may be smaller (WCAG 2.5.8);
 * a checkbox is as large as its label, a stretched link as its card.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reach = 21;
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, input:not([type=hidden])",
    );
    const missed: string[] = [];
    for (const control of controls) {
      if (
        !control.checkVisibility({ visibilityProperty: true }) ||
        control.closest(".prosa, .saltar, dialog:not([open])")
      )
        continue;
      if (control.classList.contains("saltar")) continue;
      const open = document.querySelector("dialog[open], .menu[open]");
      if (open && !open.contains(control)) continue;
      const target = control.closest("label") ?? control;
      target.scrollIntoView({ block: "center", inline: "center" });
      const card = control.closest("h2, h3")?.closest("article, li") ?? null;
      const { left, top, width, height } = (card ?? target).getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = (across: number, down: number) => {
        const found = document.elementFromPoint(x + across, y + down);
        return found !== null && (target.contains(found) || found.closest("a, button, label") === target);
      };
      if (
        ![
          [-reach, 0],
          [reach, 0],
          [0, -reach],
          [0, reach],
        ].every(([across = 0, down = 0]) => hits(across, down))
      ) {
        missed.push(
          `${control.tagName} «${control.ariaLabel ?? control.textContent?.trim().slice(0, 40)}» ${Math.round(width)}×${Math.round(height)}`,
        );
      }
    }
    return missed;
  });
}

test.describe("a finger finds every control on", () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`[APP-08] the page: ${name}`, async ({ page }) => {
      await visit(page, path);
      expect(await tooSmall(page)).toEqual([]);
    });
  }

  for (const [name, { path, reach }] of Object.entries(states)) {
    test(`[APP-08] the state: ${name}`, async ({ page }) => {
      await visit(page, path);
      await reach(page);
      expect(await tooSmall(page)).toEqual([]);
    });
  }
});
