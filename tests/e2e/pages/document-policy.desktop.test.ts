import type { Page } from "@playwright/test";
import { newest } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

declare global {
  interface Window {
    refused: string[];
    ranInjected?: boolean;
  }
}

const noticia = newest(() => true);

test.use({ onPurpose: { errors: [/Content Security Policy/] } });

/** Collects what the policy of each page refuses. */
async function collectRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, disposition, originalPolicy }) => {
      const from = originalPolicy.includes("frame-ancestors") ? "header" : "document";
      window.refused.push(`${disposition} ${effectiveDirective} by the ${from}`);
    });
  });
}

/** Puts an inline script and a style sheet into the page, as an attacker would. */
const inject = () => {
  const script = document.createElement("script");
  script.textContent = "window.ranInjected = true";
  const style = document.createElement("style");
  style.textContent = "body { outline: 7px solid rgb(1, 2, 3) }";
  document.body.append(script, style);
  return [window.ranInjected === true, getComputedStyle(document.body).outlineWidth === "7px"];
};

const refused = (page: Page) => page.evaluate(() => window.refused);

for (const path of ["/", `/noticias/${noticia.id}`, "/misas"]) {
  test(`[SVC-62] [SEG-74] ${path} keeps its own policy, which refuses a foreign script and a foreign style sheet`, async ({
    page,
  }) => {
    await collectRefusals(page);
    await visit(page, path);
    expect(await refused(page)).toEqual([]);
    expect(await page.evaluate(inject)).toEqual([false, false]);
    const refusals = [
      // The style sheet by the document alone: the header admits inline style sheets.
      "enforce script-src-elem by the document",
      "enforce script-src-elem by the header",
      "enforce style-src-elem by the document",
    ];
    await expect.poll(() => refused(page).then((all) => all.toSorted())).toEqual(refusals);
  });
}

test("[SVC-62] in-page navigation shows a page with other hashes without a violation, and refuses the same as before", async ({
  page,
}) => {
  await collectRefusals(page);
  await visit(page, "/cookies");
  await page.evaluate(() => {
    document.body.dataset.same = "";
  });
  for (const link of ['header a[href="/noticias"]', `main a[href="/noticias/${noticia.id}"]`]) {
    await page.locator(link).first().dispatchEvent("click");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(noticia.titulo);
  await expect(page.locator("body")).toHaveAttribute("data-same", "");
  expect(await refused(page)).toEqual([]);
  expect(await page.evaluate(inject)).toEqual([false, false]);
  expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').count()).toBe(1);
});
