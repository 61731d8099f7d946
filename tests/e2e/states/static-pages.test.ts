import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

test("the promises of the legal pages hold: reading sets no cookie and keeps nothing that tells who reads", async ({
  page,
  context,
}) => {
  for (const path of ["/privacidad", "/"]) await visit(page, path);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
