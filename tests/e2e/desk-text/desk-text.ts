import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Rich text of the form, inside its frame. */
export const textOf = (page: Page): FrameLocator => page.frameLocator(".rico__texto iframe");

export const bar = (page: Page) => page.getByRole("toolbar", { name: "Formato del texto" });

export const tool = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });

/** Opens the form of a noticia and waits until its text can be edited. @param id `crear` for a new one */
export async function openText(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/noticias-administrador/editar/${id}`);
  const text = textOf(page);
  await expect(tool(page, "Negrita")).toBeEnabled({ timeout: 20_000 });
  return text;
}

/** Replaces the text, once it can be edited. */
export async function replaceText(page: Page, words: string): Promise<void> {
  await expect(tool(page, "Negrita")).toBeEnabled();
  await textOf(page).locator("body").fill(words);
}

/** Reads the HTML in the frame, without the attributes and the last empty paragraph that the editor adds. */
export function written(page: Page): Promise<string> {
  return textOf(page)
    .locator("body")
    .evaluate((body) =>
      body.innerHTML.replaceAll(/ (?:data-(?:mce-[\w-]+|parte)|class)="[^"]*"/g, "").replace(/<p><br><\/p>$/, ""),
    );
}

/** Pastes at the caret what another program put into the clipboard. */
export async function paste(
  page: Page,
  kinds: Record<string, string>,
  file?: { name: string; type: string; base64: string },
) {
  await textOf(page)
    .locator("body")
    .evaluate(
      (body, given) => {
        const data = new DataTransfer();
        for (const [kind, content] of Object.entries(given.kinds)) data.setData(kind, content);
        if (given.file) {
          const bytes = Uint8Array.from(atob(given.file.base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], given.file.name, { type: given.file.type }));
        }
        body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      },
      { kinds, file },
    );
}

export const picture = {
  name: "procesion.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

export const programme = {
  name: "Programa_de_la_fiesta.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  ),
};
