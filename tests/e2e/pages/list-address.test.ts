import { nameOf, present, published, tags, tipos } from "../demo/demo-noticias.ts";
import { expect, test } from "../fixtures.ts";
import { addressOf, holdFiles, openFilters, search, untilTakenOver } from "../steps/steps.ts";

const {
  tipo,
  tags: [tag = ""],
} = present(published[0]);

test.describe("the address of the list", () => {
  test("[NOT-04] the text typed before the script came is kept and searched for", async ({ page }) => {
    const script = await holdFiles(page, /\/assets\/entry\.client/);
    await page.goto("/noticias", { waitUntil: "commit" });
    const form = await openFilters(page);
    await form.getByLabel("Por título").fill("zzzzzz");
    await form.getByLabel("Por tipo").selectOption(nameOf(tipos, tipo));
    await form.getByLabel(nameOf(tags, tag), { exact: true }).check();
    script.release();
    await untilTakenOver(page);
    await expect(form.getByLabel("Por título")).toHaveValue("zzzzzz");
    await expect(form.getByLabel("Por tipo")).toHaveValue(tipo);
    await expect(form.getByLabel(nameOf(tags, tag), { exact: true })).toBeChecked();
    await search(page, form);
    expect(addressOf(page)).toBe(`/noticias?search=zzzzzz&tipo=${tipo}&tags=${tag}`);
  });
});
