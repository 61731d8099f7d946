import { readFile } from "node:fs/promises";
import { documents } from "../../diocese/config/documents.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("[EST-02] [EST-03] the magazine and the documents of the synod are saved under their names", async ({ page }) => {
  const save = async (name: string | RegExp, { file }: { file: string }) => {
    const coming = page.waitForEvent("download");
    await page.getByRole("main").getByRole("link", { name }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(file);
    expect((await readFile(await download.path())).subarray(0, 5).toString("latin1")).toBe("%PDF-");
  };
  await visit(page, "/revista-conectados");
  await save("Descargar Revista", documents.magazine);
  await visit(page, "/sinodo");
  for (const offered of [documents.synodMeaning, documents.synodPurpose, documents.synodChildren]) {
    await save(`Descargar «${offered.title}»`, offered);
  }
});

test("what the legal pages promise holds: reading sets no cookie and keeps nothing that tells who reads", async ({
  page,
  context,
}) => {
  for (const path of ["/privacidad", "/", "/noticias"]) await visit(page, path);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
