import { test } from "../fixtures.ts";
import { banner, expectPicture, letGo, startAtFirst } from "../steps/carousel.ts";

test("[INI-02] the carousel waits under the pointer, and while it has the focus, also when the pointer leaves it", async ({
  page,
}) => {
  await startAtFirst(page);
  await banner(page).getByRole("heading").hover();
  await page.clock.runFor(30_000);
  await expectPicture(page, 1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(7000);
  await expectPicture(page, 2);

  await banner(page).getByRole("link", { name: "Ver noticias" }).focus();
  await banner(page).getByRole("heading").hover();
  await page.mouse.move(1, 1);
  await page.clock.runFor(30_000);
  await expectPicture(page, 2);
  await letGo(page);
  await page.clock.runFor(7000);
  await expectPicture(page, 3);
});
