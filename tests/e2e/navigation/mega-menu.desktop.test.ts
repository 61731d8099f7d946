import { expect, test } from "../fixtures.ts";
import { navigation, visit } from "../steps/steps.ts";

test("[NAV-08] the menu of the parroquias moves nothing of the page, and closes on a press outside", async ({
  page,
}) => {
  await visit(page, "/terminos");
  const heading = page.getByRole("heading", { level: 1 });
  const panel = navigation(page).locator("details[open] .mega");
  const before = await heading.boundingBox();
  await navigation(page)
    .locator("summary")
    .filter({ hasText: /^Parroquias/ })
    .click();
  await expect(panel).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  expect((await panel.locator("..").boundingBox())?.width).toBe(1440);
  await page.mouse.click(700, 880);
  await expect(panel).toHaveCount(0);
});
