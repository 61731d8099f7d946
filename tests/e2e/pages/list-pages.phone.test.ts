import { expect, test } from "../fixtures.ts";
import { titles, visit } from "../steps/steps.ts";

test("[NOT-05] the pager on a phone shows the nearest numbers in one line", async ({ page }) => {
  await visit(page, "/noticias?page=20&perPage=1");
  const pager = page.getByRole("navigation", { name: "Páginas de resultados" });
  await expect(pager.getByRole("list").getByRole("link")).toHaveText(["18", "19", "20", "21", "22"]);
  const tops = await pager
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  const before = await titles(page).first().textContent();
  await pager.getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL("/noticias?page=21&perPage=1");
  await expect(titles(page)).not.toHaveText([before ?? ""]);
});
