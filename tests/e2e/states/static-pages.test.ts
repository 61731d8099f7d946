import { readFile } from "node:fs/promises";
import { demoRecords } from "../demo/demo-records.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

test("[EST-02] [EST-03] the magazine and the documents of the synod are saved under their names", async ({ page }) => {
  const save = async (name: string | RegExp, file: string | undefined) => {
    const coming = page.waitForEvent("download");
    await page.getByRole("main").getByRole("link", { name }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(file);
    expect((await readFile(await download.path())).subarray(0, 5).toString("latin1")).toBe("%PDF-");
  };
  await visit(page, "/revista-conectados");
  await save("Descargar Revista", demoRecords<{ pdf: string }>("revistas")[0]?.pdf);
  await visit(page, "/sinodo");
  const documents = demoRecords<{ titulo: string; pdf: string }>("documentos_sinodo");
  for (const { titulo, pdf } of documents) await save(`Descargar «${titulo}»`, pdf);
});

test("the promises of the legal pages hold: reading sets no cookie and keeps nothing that tells who reads", async ({
  page,
  context,
}) => {
  for (const path of ["/privacidad", "/", "/noticias"]) await visit(page, path);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
