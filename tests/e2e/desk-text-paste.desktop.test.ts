import { signIn } from "./admin-session.ts";
import { clipboards } from "./clipboards.ts";
import { openText, paste, picture, textOf, written } from "./desk-text.ts";
import { expect, test } from "./fixtures.ts";

test("what is pasted from Word, Google Docs, WhatsApp or a page arrives clean", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  await signIn(page, baseURL ?? "");
  await openText(page, "crear");
  await textOf(page).locator("body").click();
  for (const { name, html, expected } of clipboards) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await paste(page, { "text/html": html, "text/plain": "x" });
    expect((await written(page)).replaceAll(/\s*\n\s*/g, ""), name).toBe(expected);
  }
});

test("a picture in a text of Word goes up like a picked one", async ({ page, baseURL }) => {
  await signIn(page, baseURL ?? "");
  await openText(page, "crear");
  await textOf(page).locator("body").click();
  const source = `data:image/png;base64,${picture.buffer.toString("base64")}`;
  await paste(page, { "text/html": `<p class=MsoNormal>Foto <img src="${source}" width=1></p>` });
  await expect(textOf(page).locator('img[src^="/api/files/"]')).toBeVisible();
  expect(await written(page)).not.toContain("data:image");
});
