import { expect, test } from "../desk-form/desk-story.ts";
import { cards, gallery, paint, texts } from "./desk-photos.ts";
import { openText } from "./desk-text.ts";

test("[EDI-04] photos are added by dropping and by pasting, one that falls beside the gallery is not opened, and one is dragged to another place or put back by Escape", async ({
  page,
}) => {
  // Waits for the text, so that the content above the photos has its final height.
  await openText(page, "crear");
  const bytes = (await paint("uno.jpg", "red")).buffer.toString("base64");
  const give = (selector: string, kind: "drop" | "paste", name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, given) => {
          const data = new DataTransfer();
          const content = Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0));
          // Each file needs bytes of its own: the gallery takes the same photo only once.
          data.items.add(new File([content, given.name], given.name, { type: "image/jpeg" }));
          const how = { bubbles: true, cancelable: true };
          const event =
            given.kind === "drop"
              ? new DragEvent("drop", { ...how, dataTransfer: data })
              : new ClipboardEvent("paste", { ...how, clipboardData: data });
          element.dispatchEvent(event);
          return event.defaultPrevented;
        },
        { bytes, kind, name },
      );
  expect(await give(".soltar", "drop", "uno.jpg")).toBe(true);
  await expect(cards(page)).toHaveCount(1);
  expect(await give("body", "paste", "dos.jpg")).toBe(true);
  await expect(cards(page)).toHaveCount(2);
  expect(await give("h1", "drop", "tres.jpg")).toBe(true);
  await expect(gallery(page).getByText("2 listas")).toBeVisible();

  for (const [place, text] of ["Uno", "Dos"].entries()) {
    await gallery(page)
      .getByRole("textbox", { name: `Texto alternativo de la foto ${place + 1}` })
      .fill(text);
  }
  const dragFirstToSecond = async () => {
    const [from, to] = await Promise.all([
      gallery(page).getByRole("button", { name: "Mover la foto 1" }).boundingBox(),
      cards(page).nth(1).boundingBox(),
    ]);
    if (!from || !to) throw new Error("The cards are not drawn.");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  };
  await dragFirstToSecond();
  await page.mouse.up();
  expect(await texts(page)).toEqual(["Dos", "Uno"]);
  // The end of a drag does not count as a tap.
  await expect(gallery(page).getByRole("button", { name: "Poner antes" })).toHaveCount(0);

  await dragFirstToSecond();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await texts(page)).toEqual(["Dos", "Uno"]);
});
