import { clipboards } from "./clipboards.ts";
import { expect, test } from "./desk-story.ts";
import { openText, paste, picture, written } from "./desk-text.ts";

test("what is pasted from Word, Google Docs, WhatsApp or a page arrives clean, and a picture goes up", async ({
  page,
}) => {
  const text = await openText(page, "crear");
  await text.locator("body").click();
  for (const { name, html, expected } of clipboards) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await paste(page, { "text/html": html, "text/plain": "x" });
    expect((await written(page)).replaceAll(/\s*\n\s*/g, ""), name).toBe(expected);
  }

  const source = `data:image/png;base64,${picture.buffer.toString("base64")}`;
  await paste(page, { "text/html": `<p class=MsoNormal>Foto <img src="${source}" width=1></p>` });
  await expect(text.locator('img[src^="/api/files/"]')).toBeVisible();
  expect(await written(page)).not.toContain("data:image");
});
