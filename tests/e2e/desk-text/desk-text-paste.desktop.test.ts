import { expect, test } from "../desk-form/desk-story.ts";
import { clipboards } from "./clipboards.ts";
import { openText, paste, picture, tool, written } from "./desk-text.ts";

test("[ENT-06] a paste from Word, Google Docs, WhatsApp or a page arrives clean, a picture is uploaded, and the address of a video on its own line becomes the video, and a link again", async ({
  page,
}) => {
  const text = await openText(page, "crear");
  const clear = async () => {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
  };
  await text.locator("body").click();
  for (const { name, html, expected } of clipboards) {
    await clear();
    await paste(page, { "text/html": html, "text/plain": "x" });
    expect((await written(page)).replaceAll(/\s*\n\s*/g, ""), name).toBe(expected);
  }

  const source = `data:image/png;base64,${picture.buffer.toString("base64")}`;
  await paste(page, {
    "text/html": `<p class=MsoNormal>Foto <img src="${source}" width=1 alt="Un «cartel» & más"></p>`,
  });
  await expect(text.locator('img[src^="/api/files/"]')).toBeVisible();
  expect(await written(page)).not.toContain("data:image");
  await expect(text.getByRole("img", { name: "Un «cartel» & más" })).toBeVisible();
  // A browser copies a picture as a file with its address.
  await clear();
  const file = { name: "image.png", type: "image/png", base64: picture.buffer.toString("base64") };
  await paste(page, { "text/html": '<meta charset="utf-8"><img src="https://otra.example/x.png">' }, file);
  await expect(text.locator('img[src^="/api/files/"]')).toBeVisible();
  expect(await written(page)).not.toContain("otra.example");

  await clear();
  const address = "https://www.youtube.com/watch?v=DemoVideo01&t=10";
  const card = text.getByText("Video de YouTube");
  const link = text.getByRole("link", { name: address });

  await paste(page, { "text/plain": address });
  await expect(card).toBeVisible();
  await page.keyboard.type("Sigue el texto.");
  await expect(text.getByText("Sigue el texto.")).toBeVisible();
  await page.getByRole("button", { name: "Dejar el enlace" }).click();
  await expect(link).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(text.getByText("Sigue el texto.")).toBeVisible();

  // An undo turns the video into a link, too.
  await clear();
  await paste(page, { "text/html": `<a href="${address.replace("&", "&amp;")}">${address.replace("&", "&amp;")}</a>` });
  await expect(card).toBeVisible();
  await tool(page, "Deshacer").click();
  await expect(link).toBeVisible();
  await expect(card).toHaveCount(0);

  // Addresses within a sentence, or of a service whose videos the site does not show, stay links.
  for (const [before, pasted] of [
    ["Mira ", address],
    ["", "https://www.facebook.com/watch/?v=123456789"],
  ] as const) {
    await clear();
    await page.keyboard.type(before);
    await paste(page, { "text/plain": pasted });
    await expect(text.locator("body")).toContainText(pasted);
    await expect(text.locator(".pieza")).toHaveCount(0);
  }
});
