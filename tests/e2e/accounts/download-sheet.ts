import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Downloads the list as CSV from the dialog 'Exportar'. @returns name of the file, and its lines */
export async function downloadSheet(page: Page): Promise<{ name: string; lines: string[] }> {
  await page.getByRole("radio", { name: "CSV" }).press("Space");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar", exact: true }).press("Enter");
  const file = await coming;
  // A text of several lines is in quotes.
  const text = readFileSync(await file.path(), "utf8").replace(/"(?:[^"]|"")*"/g, "texto");
  return { name: file.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
}
